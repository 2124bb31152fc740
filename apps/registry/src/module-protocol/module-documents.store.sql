-- The statements of module-documents.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  "modules".*,
  modules.xmin::text as revision
from
  "modules"
where
  "organization_id" = ?
  and "registry_name" = ?
  and "namespace" = ?
  and "name" = ?
  and "provider" = ?;
