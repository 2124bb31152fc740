-- The statements of upload.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- claim
insert into
  "uploads" (
    "archive_bytes",
    "archive_key",
    "archive_sha256",
    "notes",
    "organization_id",
    "purpose",
    "received_at",
    "subject"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("purpose", "subject") do nothing
returning
  "subject";

-- find
select
  *
from
  "uploads"
where
  "organization_id" = ?
  and "purpose" = ?
  and "subject" = ?;

-- lock
select
  *
from
  "uploads"
where
  "organization_id" = ?
  and "purpose" = ?
  and "subject" = ?
for no key update;

-- purge
delete from "uploads"
where
  ("purpose", "subject") in (
    select
      "purpose",
      "subject"
    from
      "uploads"
    where
      "organization_id" = ?
    limit
      ?
  )
returning
  "purpose",
  "subject";

-- remove
delete from "uploads"
where
  "organization_id" = ?
  and "purpose" = ?
  and "subject" = ?;

-- replace
update "uploads"
set
  "archive_key" = ?,
  "archive_sha256" = ?,
  "archive_bytes" = ?,
  "received_at" = ?,
  "notes" = ?
where
  "organization_id" = ?
  and "purpose" = ?
  and "subject" = ?;
