-- The statements of waiting-version.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- countAwaitingUpload
select
  count(*) as "count"
from
  (
    select
      1
    from
      "module_versions"
    where
      "organization_id" = ?
      and status = 'pending'
    limit
      ?
  ) as "waiting";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "policy_set_versions"
    where
      "organization_id" = ?
      and status = 'pending'
    limit
      ?
  ) as "waiting";

-- lockWaiting
select
  version.*
from
  module_versions as version
  join referenced_records as organization on organization.kind = ?
  and organization.id = version.organization_id
where
  version.status = 'cloning'
  and version.ingest_awaited_at < ?
  and organization.deleted_at is null
order by
  version.ingest_awaited_at,
  version.module_id,
  version.sort_key desc,
  version.version desc
limit
  ?
for no key update of
  version skip locked
for share of
  organization skip locked;

select
  version.*
from
  module_versions as version
  join referenced_records as organization on organization.kind = ?
  and organization.id = version.organization_id
where
  version.status = 'pending'
  and version.upload_expires_at < ?
  and organization.deleted_at is null
order by
  version.upload_expires_at,
  version.id
limit
  ?
for no key update of
  version skip locked
for share of
  organization skip locked;

select
  version.*
from
  module_versions as version
  join referenced_records as organization on organization.kind = ?
  and organization.id = version.organization_id
where
  version.status = 'reg_ingressing'
  and version.ingest_awaited_at < ?
  and organization.deleted_at is null
order by
  version.ingest_awaited_at,
  version.id
limit
  ?
for no key update of
  version skip locked
for share of
  organization skip locked;

select
  version.*
from
  policy_set_versions as version
  join referenced_records as organization on organization.kind = ?
  and organization.id = version.organization_id
where
  version.status = 'ingressing'
  and version.archive_received_at is not null
  and version.ingest_awaited_at < ?
  and organization.deleted_at is null
order by
  version.ingest_awaited_at,
  version.id
limit
  ?
for no key update of
  version skip locked
for share of
  organization skip locked;

select
  version.*
from
  policy_set_versions as version
  join referenced_records as organization on organization.kind = ?
  and organization.id = version.organization_id
where
  version.status = 'ingressing'
  and version.archive_received_at is null
  and version.ingest_awaited_at < ?
  and organization.deleted_at is null
order by
  version.ingest_awaited_at,
  version.id
limit
  ?
for no key update of
  version skip locked
for share of
  organization skip locked;

select
  version.*
from
  policy_set_versions as version
  join referenced_records as organization on organization.kind = ?
  and organization.id = version.organization_id
where
  version.status = 'pending'
  and version.upload_expires_at < ?
  and organization.deleted_at is null
order by
  version.upload_expires_at,
  version.id
limit
  ?
for no key update of
  version skip locked
for share of
  organization skip locked;
