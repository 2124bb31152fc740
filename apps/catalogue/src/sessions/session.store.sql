-- The statements of session.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  *
from
  "sessions"
where
  "secret_hash" = ?
  and "expires_at" > ?;

-- findById
select
  *
from
  "sessions"
where
  "id" = ?
  and "expires_at" > ?;

-- insert
insert into
  "sessions" (
    "browser",
    "created_at",
    "data_key",
    "expires_at",
    "id",
    "is_site_administrator",
    "key_id",
    "secret_hash",
    "source_address",
    "token_id",
    "user_id",
    "username",
    "value"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- listOfUser
select
  *
from
  "sessions"
where
  "user_id" = ?
  and "expires_at" > ?
order by
  "created_at" desc;

-- remove
delete from "sessions"
where
  "user_id" = ?
  and "id" = ?
returning
  *;

-- removeBySecret
delete from "sessions"
where
  "secret_hash" = ?;

-- removeExpired
delete from "sessions"
where
  "id" in (
    select
      "id"
    from
      "sessions"
    where
      "expires_at" <= ?
    limit
      ?
  );
