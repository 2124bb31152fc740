-- The statements of purge.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- findNext
select
  "id",
  "version"
from
  "referenced_records"
where
  "kind" = ?
  and "deleted_at" is not null
  and "purged_at" is null
  and "id" > ?
order by
  "id" asc
limit
  ?;

select
  "id",
  "version"
from
  "referenced_records"
where
  "kind" = ?
  and "deleted_at" is not null
  and "purged_at" is null
order by
  "id" asc
limit
  ?;

-- markPurged
update "referenced_records"
set
  "purged_at" = CURRENT_TIMESTAMP
where
  "kind" = ?
  and "deleted_at" is not null
  and "purged_at" is null
  and "id" = ?;

-- tryLock
SELECT
  pg_try_advisory_xact_lock(?, hashtext (?)) AS locked;
