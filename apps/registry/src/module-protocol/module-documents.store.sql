-- The statements of module-documents.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  "modules".*,
  modules.xmin::text as revision,
  (
    select
      repository_url
    from
      module_versions
    where
      organization_id = modules.organization_id
      and id = modules.latest_version_id
  ) as repository_url,
  exists (
    select
    from
      consumption_rules
    where
      enforcement = 'enforced'
  ) as has_enforced_rules
from
  "modules"
where
  "organization_id" = ?
  and "registry_name" = ?
  and "namespace" = ?
  and "name" = ?
  and "provider" = ?;
