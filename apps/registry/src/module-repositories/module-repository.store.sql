-- The statements of module-repository.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "module_repositories"
where
  "organization_id" = ?
  and "module_id" = ?;

-- find
select
  *
from
  "module_repositories"
where
  "organization_id" = ?
  and "module_id" = ?;

-- findOwner
select
  "organization_id",
  "module_id"
from
  "module_repositories"
where
  "subscription_id" = ?;

-- insert
insert into
  "module_repositories" (
    "aggregate_version",
    "branch",
    "display_identifier",
    "has_version_tags",
    "head_branch",
    "head_commit",
    "http_url",
    "identifier",
    "ingress_submodules",
    "initial_version",
    "listed_at",
    "module_id",
    "oauth_token_id",
    "organization_id",
    "refs_error",
    "refs_version",
    "service_provider",
    "source_directory",
    "subscription_id",
    "tag_prefix",
    "tags",
    "webhook_error",
    "webhook_id",
    "webhook_state",
    "webhook_version"
  )
values
  (
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?
  );

-- listDeleted
select
  "version",
  "commit_sha"
from
  "deleted_repository_versions"
where
  "organization_id" = ?
  and "module_id" = ?;

-- listModulesByToken
select
  "module_id"
from
  "module_repositories"
where
  "organization_id" = ?
  and "oauth_token_id" = ?
order by
  "module_id" asc;

-- noteDeleted
insert into
  "deleted_repository_versions" (
    "commit_sha",
    "module_id",
    "organization_id",
    "version"
  )
values
  (?, ?, ?, ?)
on conflict (
  "organization_id",
  "module_id",
  "version",
  "commit_sha"
) do nothing;

-- update
update "module_repositories"
set
  "subscription_id" = ?,
  "oauth_token_id" = ?,
  "service_provider" = ?,
  "http_url" = ?,
  "identifier" = ?,
  "display_identifier" = ?,
  "tags" = ?,
  "branch" = ?,
  "tag_prefix" = ?,
  "source_directory" = ?,
  "ingress_submodules" = ?,
  "initial_version" = ?,
  "aggregate_version" = ?,
  "webhook_state" = ?,
  "webhook_error" = ?,
  "webhook_id" = ?,
  "webhook_version" = ?,
  "refs_version" = ?,
  "refs_error" = ?,
  "listed_at" = ?,
  "has_version_tags" = ?,
  "head_branch" = ?,
  "head_commit" = ?
where
  "organization_id" = ?
  and "module_id" = ?;
