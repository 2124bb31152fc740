-- The statements of subject.store.ts, as its tests ran them. Written by `npm run record-sql`.

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

-- buryOrganization
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

-- findLiving
select
  "kind",
  "id"
from
  "referenced_records"
where
  ("kind", "id") in ((?, ?))
  and "deleted_at" is not null;

-- forget
delete from "referenced_records"
where
  ("kind", "id") in ((?, ?))
  and "deleted_at" is null;

-- hold
insert into
  "referenced_records" ("fields", "id", "kind", "version")
values
  (?, ?, ?, ?)
on conflict ("kind", "id") do nothing;

select
  deleted_at is not null as is_deleted
from
  "referenced_records"
where
  ("kind", "id") in ((?, ?))
order by
  "kind" asc
for share;

-- holdOrganization
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

-- isDeleted
select
  "id"
from
  "referenced_records"
where
  ("kind", "id") in ((?, ?))
  and "deleted_at" is not null;

-- isOrganizationDeleted
select
  "id"
from
  "referenced_records"
where
  ("kind", "id") in ((?, ?))
  and "deleted_at" is not null;

-- isOrganizationWithheld
select
  "id"
from
  "referenced_records"
where
  ("kind", "id") in ((?, ?))
  and (
    deleted_at is not null
    or fields ->> 'disabled' = 'true'
  );

-- noteOrganization
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

-- takesUploads
select
  "id"
from
  "referenced_records"
where
  ("kind", "id") in ((?, ?))
  and (
    deleted_at is not null
    or fields ->> 'disabled' = 'true'
  );
