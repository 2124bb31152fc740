-- The statements of repository-listing.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  *
from
  "repository_listings"
where
  "organization_id" = ?
  and "subscription_id" = ?;

-- keep
insert into
  "repository_listings" (
    "branch_commit",
    "branch_path",
    "branch_tree",
    "listed_at",
    "organization_id",
    "repository",
    "subscription_id",
    "tags_bytes",
    "tags_key",
    "tags_sha256"
  )
values
  (?, ?, ?, CURRENT_TIMESTAMP, ?, ?, ?, ?, ?, ?)
on conflict ("organization_id", "subscription_id") do update
set
  "branch_commit" = excluded."branch_commit",
  "branch_path" = excluded."branch_path",
  "branch_tree" = excluded."branch_tree",
  "listed_at" = excluded."listed_at",
  "organization_id" = excluded."organization_id",
  "repository" = excluded."repository",
  "subscription_id" = excluded."subscription_id",
  "tags_bytes" = excluded."tags_bytes",
  "tags_key" = excluded."tags_key",
  "tags_sha256" = excluded."tags_sha256";

-- keepPatterns
insert into
  repository_listings as kept (
    organization_id,
    subscription_id,
    repository,
    listed_at,
    patterns,
    patterns_version
  )
values
  (?, ?, ?, now(), cast(? as jsonb), ?)
on conflict (organization_id, subscription_id) do update
set
  patterns = excluded.patterns,
  patterns_version = excluded.patterns_version,
  branch_commit = case
    when kept.patterns is distinct from excluded.patterns then null
    else kept.branch_commit
  end
where
  kept.patterns_version < excluded.patterns_version;

-- purge
delete from "repository_listings"
where
  "organization_id" = ?
  and "subscription_id" in (
    select
      "subscription_id"
    from
      "repository_listings"
    where
      "organization_id" = ?
    limit
      ?
  )
returning
  "subscription_id";

-- remove
delete from "repository_listings"
where
  "organization_id" = ?
  and "subscription_id" = ?;
