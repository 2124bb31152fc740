-- The statements of reference-rebuild.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- correct
update "referenced_records"
set
  "fields" = fields || ?::jsonb
where
  "kind" = ?
  and "id" = ?
  and "version" = ?
  and "deleted_at" is null;

-- list
select
  "id",
  "version",
  "fields",
  deleted_at IS NOT NULL AS is_deleted
from
  "referenced_records"
where
  "kind" = ?
  and id = ANY (?);

-- markDeleted
update "referenced_records"
set
  "deleted_at" = CURRENT_TIMESTAMP,
  "version" = version + 1,
  "applied_at" = clock_timestamp()
where
  "kind" = ?
  and "id" = ?
  and "deleted_at" is null
  and "applied_at" < ?;

-- now
SELECT
  clock_timestamp()::text AS now;

-- pageOfIds
select
  "id"
from
  "referenced_records"
where
  "kind" = ?
  and "deleted_at" is null
  and "applied_at" < ?
  and "id" > ?
order by
  "id" asc
limit
  ?;

select
  "id"
from
  "referenced_records"
where
  "kind" = ?
  and "deleted_at" is null
  and "applied_at" < ?
order by
  "id" asc
limit
  ?;
