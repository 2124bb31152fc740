-- The statements of related-record.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- bury
insert into
  "referenced_records" (
    "applied_at",
    "deleted_at",
    "fields",
    "id",
    "kind",
    "version"
  )
values
  (clock_timestamp(), CURRENT_TIMESTAMP, ?, ?, ?, ?)
on conflict ("kind", "id") do update
set
  "version" = excluded.version,
  "deleted_at" = excluded.deleted_at,
  "applied_at" = excluded.applied_at,
  "fields" = excluded.fields
where
  "referenced_records"."deleted_at" is null
  and (
    excluded.version > referenced_records.version
    OR excluded.deleted_at IS NOT NULL
  )
returning
  "id";

select
  pg_advisory_xact_lock(?, hashtext (?));

-- hold
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

-- purge
delete from "referenced_records"
where
  ("kind", "id") in (
    select
      "kind",
      "id"
    from
      "referenced_records"
    where
      "kind" in (?)
      and fields ->> 'organizationId' = ?
    limit
      ?
  );
