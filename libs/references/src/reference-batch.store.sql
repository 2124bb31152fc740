-- The statements of reference-batch.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- holdAll
insert into
  referenced_records (kind, id, version, fields)
select
  ?,
  given.id,
  given.version,
  given.fields
from
  jsonb_to_recordset(?::jsonb) as given (id text, version integer, fields jsonb)
order by
  given.id
on conflict (kind, id) do nothing;

select
  "id",
  deleted_at is not null as is_deleted
from
  "referenced_records"
where
  "kind" = ?
  and id = any (?)
order by
  "id" asc
for share;
