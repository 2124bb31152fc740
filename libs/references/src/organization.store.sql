-- The statements of organization.store.ts, as its tests ran them. Written by `npm run record-sql`.

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

select
  pg_advisory_xact_lock(?, hashtext (?));

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

-- hold
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

-- holdIfActive
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

-- holdUnlessDeleted
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

select
  pg_advisory_xact_lock_shared(?, hashtext (?));
