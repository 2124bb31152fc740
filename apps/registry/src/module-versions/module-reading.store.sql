-- The statements of module-reading.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- countLeft
select
  count(*)
from
  module_versions as version
where
  version.status in ('ok', 'reg_ingress_failed')
  and version.archive_received_at is not null
  and version.read_again_requested_at is null
  and version.read_revision < ?;

-- countRequested
select
  count(*)
from
  module_versions as version
where
  version.read_again_requested_at is not null;

-- request
with
  chosen as (
    select
      version.id
    from
      module_versions as version
      join referenced_records as organization on organization.kind = ?
      and organization.id = version.organization_id
    where
      version.status in ('ok', 'reg_ingress_failed')
      and version.archive_received_at is not null
      and version.read_again_requested_at is null
      and version.read_revision < ?
      and organization.deleted_at is null
    order by
      version.read_revision,
      version.created_at desc,
      version.id
    limit
      ?
    for no key update of
      version skip locked
  )
update module_versions
set
  read_again_requested_at = ?
from
  chosen
where
  module_versions.id = chosen.id
returning
  module_versions.*;

-- requestOverdue
with
  chosen as (
    select
      version.id
    from
      module_versions as version
      join referenced_records as organization on organization.kind = ?
      and organization.id = version.organization_id
    where
      version.read_again_requested_at < ?
      and organization.deleted_at is null
    order by
      version.read_again_requested_at
    limit
      ?
    for no key update of
      version skip locked
  )
update module_versions
set
  read_again_requested_at = ?
from
  chosen
where
  module_versions.id = chosen.id
returning
  module_versions.*;
