-- The statements of object.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- deleteRow
delete from "objects"
where
  "key" = ?
  and "state" = ?;

-- findUnwanted
select
  "key"
from
  "objects"
where
  "key" in (?)
  and exists (
    select
    from
      referenced_records
    where
      referenced_records.deleted_at is not null
      and (kind, referenced_records.id) in (
        ('organization', objects.organization_id),
        (objects.purpose, objects.subject)
      )
  );

-- hand
update "objects"
set
  "subject" = ?,
  "state" = ?,
  "deleted_at" = ?
where
  "organization_id" = ?
  and "purpose" = ?
  and "subject" = ?
  and (
    state = 'stored'
    or (
      state = 'deleted'
      and key = ?
    )
  );

-- haveAny
select
  "key"
from
  "objects"
where
  "organization_id" = ?
limit
  ?;

-- insertWriting
insert into
  "objects" (
    "key",
    "lease_until",
    "organization_id",
    "purpose",
    "state",
    "subject"
  )
values
  (?, now() + make_interval(secs => ?), ?, ?, ?, ?);

-- isWithheld
select
  "key"
from
  "objects"
where
  "key" = ?
  and (
    state in ('deleted', 'deleting')
    or exists (
      select
      from
        referenced_records
      where
        referenced_records.deleted_at is not null
        and (kind, referenced_records.id) in (
          ('organization', objects.organization_id),
          (objects.purpose, objects.subject)
        )
    )
    or exists (
      select
      from
        referenced_records
      where
        kind = 'organization'
        and referenced_records.id = objects.organization_id
        and fields ->> 'disabled' = 'true'
    )
  );

-- markDeleting
update "objects"
set
  "state" = ?,
  "lease_until" = now() + make_interval(secs => ?)
where
  "organization_id" = ?
  and "key" = ?;

-- markStored
update "objects"
set
  "state" = ?,
  "sha256" = ?,
  "bytes" = ?,
  "stored_at" = CURRENT_TIMESTAMP,
  "lease_until" = ?
where
  "organization_id" = ?
  and "key" = ?
  and "state" = ?;

-- renewWriting
update "objects"
set
  "lease_until" = now() + make_interval(secs => ?)
where
  "key" in (?)
  and "state" = ?;

-- takeAbandoned
update "objects"
set
  "state" = ?,
  "lease_until" = now() + make_interval(secs => ?)
where
  "key" in (
    select
      "key"
    from
      "objects"
    where
      "lease_until" < CURRENT_TIMESTAMP
    order by
      "lease_until" asc
    limit
      ?
    for update
      skip locked
  )
returning
  "key";

-- takeWithdrawn
update "objects"
set
  "state" = ?,
  "lease_until" = now() + make_interval(secs => ?)
where
  "key" in (
    select
      "key"
    from
      "objects"
    where
      "state" = ?
      and "deleted_at" <= now() - make_interval(secs => ?)
    order by
      "deleted_at" asc
    limit
      ?
    for update
      skip locked
  )
returning
  "key";

-- withdraw
update "objects"
set
  "state" = ?,
  "deleted_at" = CURRENT_TIMESTAMP
where
  "organization_id" = ?
  and "purpose" = ?
  and "subject" = ?
  and "state" = ?;

-- withdrawOne
update "objects"
set
  "state" = ?,
  "deleted_at" = CURRENT_TIMESTAMP
where
  "organization_id" = ?
  and "key" = ?
  and "state" = ?;

-- withdrawOthers
update "objects"
set
  "state" = ?,
  "deleted_at" = CURRENT_TIMESTAMP
where
  "organization_id" = ?
  and "purpose" = ?
  and "subject" = ?
  and "state" = ?
  and "key" not in (?);

-- withdrawSome
update "objects"
set
  "state" = ?,
  "deleted_at" = CURRENT_TIMESTAMP
where
  "organization_id" = ?
  and "state" = ?
  and "key" in (
    select
      "key"
    from
      "objects"
    where
      "organization_id" = ?
      and "state" = ?
    limit
      ?
  );
