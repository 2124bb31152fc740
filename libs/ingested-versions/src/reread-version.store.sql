-- The statements of reread-version.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- countLeft
select
  count(*)
from
  module_versions as version
where
  version.status in ('ok', 'reg_ingress_failed')
  and version.archive_received_at is not null
  and version.read_again_requested_at is null
  and version.read_revision < 6;

select
  count(*)
from
  policy_set_versions as version
where
  version.status = 'ready'
  and (
    version.compilation is null
    or version.compilation = 'pending'
  )
  and version.policies @> '[{"path": null}]'
  and version.compile_requested_at is null
  and version.promoted_from is null;

-- countRequested
select
  count(*)
from
  module_versions as version
where
  version.read_again_requested_at is not null;

select
  count(*)
from
  policy_set_versions as version
where
  version.compile_requested_at is not null;

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
      and version.read_revision < 6
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

with
  chosen as (
    select
      version.id
    from
      policy_set_versions as version
      join referenced_records as organization on organization.kind = ?
      and organization.id = version.organization_id
    where
      version.status = 'ready'
      and (
        version.compilation is null
        or version.compilation = 'pending'
      )
      and version.policies @> '[{"path": null}]'
      and version.compile_requested_at is null
      and version.promoted_from is null
      and organization.deleted_at is null
    order by
      exists (
        select
        from
          policy_set_versions as later
        where
          later.organization_id = version.organization_id
          and later.policy_set_id = version.policy_set_id
          and later.status = 'ready'
          and (later.upload_order, later.ordinal) > (version.upload_order, version.ordinal)
      ),
      version.ordinal desc
    limit
      ?
    for no key update of
      version skip locked
  )
update policy_set_versions
set
  compile_requested_at = ?
from
  chosen
where
  policy_set_versions.id = chosen.id
returning
  policy_set_versions.*;

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

with
  chosen as (
    select
      version.id
    from
      policy_set_versions as version
      join referenced_records as organization on organization.kind = ?
      and organization.id = version.organization_id
    where
      version.compile_requested_at < ?
      and organization.deleted_at is null
    order by
      version.compile_requested_at
    limit
      ?
    for no key update of
      version skip locked
  )
update policy_set_versions
set
  compile_requested_at = ?
from
  chosen
where
  policy_set_versions.id = chosen.id
returning
  policy_set_versions.*;
