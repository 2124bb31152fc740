-- The statements of module-check.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  cast(given.position as integer) as position,
  module.organization_id as owner_id,
  module.id as module_id,
  found.version,
  found.sort_key,
  found.ok_at,
  found.archive_sha256,
  found.deprecated_at,
  found.deprecation_reason,
  found.deprecation_link,
  found.revoked_at,
  found.revocation_reason,
  found.revocation_link,
  latest.version as latest_version,
  latest.sort_key as latest_sort_key,
  exists (
    select
    from
      consumption_rules
    where
      enforcement = 'enforced'
  ) as has_enforced_rules
from
  unnest(
    cast(? as text[]),
    cast(? as text[]),
    cast(? as text[]),
    cast(? as text[])
  ) with ordinality as given (owner_id, name, provider, version, position)
  join modules as module on module.organization_id = given.owner_id collate "C"
  and module.registry_name = 'private'
  and module.namespace = ''
  and module.name = given.name collate "C"
  and module.provider = given.provider collate "C"
  left join module_versions as found on found.organization_id = module.organization_id
  and found.module_id = module.id
  and found.version = given.version collate "C"
  and found.status = 'ok'
  left join module_versions as latest on latest.organization_id = module.organization_id
  and latest.id = module.latest_version_id;
