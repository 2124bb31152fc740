-- The statements of reference.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- apply
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
  (clock_timestamp(), ?, ?, ?, ?, ?)
on conflict ("kind", "id") do update
set
  "version" = excluded.version,
  "deleted_at" = excluded.deleted_at,
  "applied_at" = excluded.applied_at,
  "fields" = referenced_records.fields || excluded.fields
where
  "referenced_records"."deleted_at" is null
  and (
    excluded.version > referenced_records.version
    OR excluded.deleted_at IS NOT NULL
  )
returning
  "id";

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
  (clock_timestamp(), ?, ?, ?, ?, ?)
on conflict ("kind", "id") do update
set
  "version" = excluded.version,
  "deleted_at" = excluded.deleted_at,
  "applied_at" = excluded.applied_at,
  "fields" = referenced_records.fields || excluded.fields
where
  "referenced_records"."deleted_at" is null
  and (
    excluded.version > referenced_records.version
    OR excluded.deleted_at IS NOT NULL
  )
returning
  pg_advisory_xact_lock(?, hashtext (?));

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

-- ensure
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
  (clock_timestamp(), ?, ?, ?, ?, ?)
on conflict ("kind", "id") do update
set
  "version" = excluded.version,
  "deleted_at" = excluded.deleted_at,
  "applied_at" = excluded.applied_at,
  "fields" = referenced_records.fields || excluded.fields
where
  "referenced_records"."deleted_at" is null
  and (
    excluded.version > referenced_records.version
    OR excluded.deleted_at IS NOT NULL
  )
returning
  "id";

select
  *
from
  "referenced_records"
where
  "kind" = ?
  and "id" = ?
limit
  ?
for share;

-- find
select
  *
from
  "referenced_records"
where
  "kind" = ?
  and "id" = ?
limit
  ?;

-- lockForWrite
select
  *
from
  "referenced_records"
where
  "kind" = ?
  and "id" = ?
limit
  ?
for share;
