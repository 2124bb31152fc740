-- The statements of judged-version.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- list
select
  v.module_id,
  v.version,
  v.ok_at as published_at,
  v.revoked_at is not null as is_revoked
from
  unnest(cast(? as text[]), cast(? as text[])) as module (organization_id, id)
  join module_versions as v on v.organization_id = module.organization_id collate "C"
  and v.module_id = module.id collate "C"
  and v.status = 'ok'
order by
  v.module_id,
  v.sort_key desc,
  v.version desc;
