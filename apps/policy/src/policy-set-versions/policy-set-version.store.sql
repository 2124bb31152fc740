-- The statements of policy-set-version.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- exist
select
  "id"
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "policy_set_id" = ?
limit
  ?;

-- feedPage
select
  *
from
  "policy_set_versions"
where
  not exists (
    select
      1
    from
      "referenced_records"
    where
      "kind" = ?
      and referenced_records.id = policy_set_versions.organization_id
      and "deleted_at" is not null
  )
  and "id" > ?
order by
  "id" asc
limit
  ?;

select
  *
from
  "policy_set_versions"
where
  not exists (
    select
      1
    from
      "referenced_records"
    where
      "kind" = ?
      and referenced_records.id = policy_set_versions.organization_id
      and "deleted_at" is not null
  )
order by
  "id" asc
limit
  ?;

-- find
select
  *
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "id" = ?;

-- findAll
select
  *
from
  "policy_set_versions"
where
  "organization_id" = ?
  and id = any (?)
order by
  "ordinal" desc;

-- findCurrent
select
  *
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "status" = ?
order by
  "upload_order" desc,
  "ordinal" desc
limit
  ?;

-- findLaterCommitOrder
select
  min("upload_order") as "lowest"
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "status" = ?
  and "commit_sha" is not null
  and "ordinal" > (
    select
      "ordinal"
    from
      "policy_set_versions"
    where
      "organization_id" = ?
      and "policy_set_id" = ?
      and "id" = ?
  );

-- findOwner
select
  "organization_id",
  "policy_set_id"
from
  "policy_set_versions"
where
  "id" = ?;

-- insert
insert into
  "policy_set_versions" (
    "aggregate_version",
    "allow_empty",
    "archive_bytes",
    "archive_key",
    "archive_received_at",
    "archive_sha256",
    "commit_identifier",
    "commit_ref",
    "commit_sha",
    "commit_url",
    "compilation",
    "compilation_error",
    "compile_requested_at",
    "created_at",
    "error",
    "errored_at",
    "id",
    "ingest_awaited_at",
    "ingest_reminders",
    "ingressing_at",
    "notes",
    "opa_version",
    "organization_id",
    "policies",
    "policy_set_id",
    "promoted_from",
    "ready_at",
    "rego_version",
    "source",
    "status",
    "tests",
    "updated_at",
    "upload_expires_at",
    "upload_nonce",
    "upload_order"
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

-- isLastCommitErrored
select
  "status"
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "commit_sha" is not null
order by
  "ordinal" desc
limit
  ?;

-- lock
select
  *
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "id" = ?
for no key update;

-- lockAll
select
  *
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "policy_set_id" = ?
order by
  "ordinal" asc
for no key update;

-- lockAtOnce
with
  organization as materialized (
    (
      select
        "id",
        fields ->> 'name' as name,
        "deleted_at"
      from
        "referenced_records"
      where
        "kind" = ?
        and id = (
          select
            "organization_id"
          from
            "policy_set_versions"
          where
            "id" = ?
        )
      for share
    )
  )
select
  version.*
from
  policy_set_versions as version
  join organization on organization.id = version.organization_id
where
  organization.deleted_at is null
  and version.id = ?
for no key update of
  version;

-- moveEarlierCommitsBelow
update "policy_set_versions"
set
  "upload_order" = ?
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "status" = ?
  and "commit_sha" is not null
  and "upload_order" >= ?
  and "ordinal" < (
    select
      "ordinal"
    from
      "policy_set_versions"
    where
      "organization_id" = ?
      and "policy_set_id" = ?
      and "id" = ?
  );

-- page
select
  *
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "policy_set_id" = ?
order by
  "ordinal" desc
limit
  ?;

select
  *
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "policy_set_id" = ?
order by
  "ordinal" desc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "policy_set_versions"
where
  "organization_id" = ?
  and "policy_set_id" = ?;

-- purge
delete from "policy_set_versions"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "policy_set_versions"
    where
      "organization_id" = ?
    limit
      ?
  );

-- update
update "policy_set_versions"
set
  "status" = ?,
  "error" = ?,
  "notes" = ?,
  "archive_key" = ?,
  "archive_sha256" = ?,
  "archive_bytes" = ?,
  "archive_received_at" = ?,
  "ingest_awaited_at" = ?,
  "ingest_reminders" = ?,
  "ingressing_at" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?,
  "policies" = ?,
  "compilation" = ?,
  "compilation_error" = ?,
  "rego_version" = ?,
  "opa_version" = ?,
  "tests" = ?,
  "compile_requested_at" = ?,
  "upload_order" = ?,
  "ready_at" = ?,
  "errored_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;

-- updating
with
  changed as (
    update "policy_set_versions"
    set
      "status" = ?,
      "error" = ?,
      "notes" = ?,
      "archive_key" = ?,
      "archive_sha256" = ?,
      "archive_bytes" = ?,
      "archive_received_at" = ?,
      "ingest_awaited_at" = ?,
      "ingest_reminders" = ?,
      "ingressing_at" = ?,
      "aggregate_version" = ?,
      "updated_at" = ?,
      "policies" = ?,
      "compilation" = ?,
      "compilation_error" = ?,
      "rego_version" = ?,
      "opa_version" = ?,
      "tests" = ?,
      "compile_requested_at" = ?,
      "upload_order" = ?,
      "ready_at" = ?,
      "errored_at" = ?
    where
      "organization_id" = ?
      and "id" = ?
      and "aggregate_version" = ?
    returning
      "id"
  )
insert into
  outbox (
    "id",
    "publisher",
    "routing_key",
    "envelope",
    "announced"
  )
select
  ?,
  ?,
  ?,
  ?,
  ?
from
  changed
returning
  sequence;
