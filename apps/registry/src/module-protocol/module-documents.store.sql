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

-- listUnchanged
select
  (given.number - 1)::int as index
from
  unnest(?::text[], ?::text[], ?::text[]) with ordinality as given (organization_id, id, revision, number)
  join modules on modules.organization_id = given.organization_id collate "C"
  and modules.id = given.id collate "C"
where
  modules.xmin::text = given.revision;
