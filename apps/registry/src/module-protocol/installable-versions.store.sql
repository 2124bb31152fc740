-- The statements of installable-versions.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
  and "status" = ?
  and "version" = ?;

-- findArchive
select
  v.id,
  v.organization_id,
  modules.name,
  modules.provider,
  v.version,
  v.archive_key,
  v.archive_sha256,
  modules.id as module_id,
  modules.xmin::text as revision,
  exists (
    select
    from
      consumption_rules
    where
      enforcement = 'enforced'
  ) as has_enforced_rules
from
  modules
  join module_versions as v on v.organization_id = modules.organization_id
  and v.module_id = modules.id
where
  modules.organization_id = ?
  and modules.registry_name = 'private'
  and modules.namespace = ''
  and modules.name = ?
  and modules.provider = ?
  and v.version = ?
  and v.status = 'ok';

-- findLatest
select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
  and "status" = ?
  and "id" in (
    select
      "latest_version_id"
    from
      "modules"
    where
      "organization_id" = ?
      and "id" = ?
  );

-- list
select
  "version"
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
  and "status" = ?
order by
  "sort_key" desc,
  "version" desc;

-- listAvailable
select
  "version",
  "ok_at",
  "summary",
  (
    deprecated_at is not null
    or revoked_at is not null
  ) as is_warned_of,
  case
    when revoked_at is null then deprecation_reason
    else revocation_reason
  end as reason,
  case
    when revoked_at is null then deprecation_link
    else revocation_link
  end as link
from
  "module_versions"
  inner join "module_version_details" on "module_version_details"."organization_id" = "module_versions"."organization_id"
  and "module_version_details"."module_version_id" = "module_versions"."id"
where
  "module_versions"."organization_id" = ?
  and "module_id" = ?
  and "status" = ?
order by
  "sort_key" desc,
  "version" desc;

-- listProviders
select
  "provider"
from
  "modules"
where
  "organization_id" = ?
  and "registry_name" = ?
  and "namespace" = ?
  and "name" = ?
  and exists (
    select
      1
    from
      "module_versions"
    where
      module_versions.organization_id = modules.organization_id
      and module_versions.module_id = modules.id
      and "module_versions"."status" = ?
  )
order by
  "provider" asc;
