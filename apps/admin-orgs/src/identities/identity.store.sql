-- The statements of identity.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- creatorGroupsOf
select
  "creator_groups"
from
  "identities"
where
  "user_id" = ?;

-- delete
delete from "identities"
where
  "id" = ?;

-- existsFor
select
  "id"
from
  "identities"
where
  "user_id" = ?
limit
  ?;

-- findOfSubject
select
  "id",
  "user_id",
  "issuer",
  "subject",
  "version",
  "created_at",
  "last_used_at"
from
  "identities"
where
  "issuer" = ?
  and "subject" = ?;

-- findOfUser
select
  "id",
  "user_id",
  "issuer",
  "subject",
  "version",
  "created_at",
  "last_used_at"
from
  "identities"
where
  "user_id" = ?
  and "id" = ?;

-- insert
insert into
  "identities" (
    "created_at",
    "id",
    "issuer",
    "last_used_at",
    "subject",
    "user_id",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?)
on conflict do nothing
returning
  "id";

-- noteCreatorGroups
update "identities"
set
  "creator_groups" = ?
where
  "issuer" = ?
  and "subject" = ?;

-- noteUse
update "identities"
set
  "last_used_at" = ?
where
  "id" = ?;

-- pageOfUser
select
  "id",
  "user_id",
  "issuer",
  "subject",
  "version",
  "created_at",
  "last_used_at"
from
  "identities"
where
  "user_id" = ?
order by
  "issuer" asc
limit
  ?;

select
  count(*) as "count"
from
  "identities"
where
  "user_id" = ?;
