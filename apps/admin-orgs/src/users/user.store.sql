-- The statements of user.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  "id" = ?;

-- findByEmail
select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  lower(email collate "C") = ?;

-- findConflicts
select
  exists (
    select
      1
    from
      users
    where
      (lower(username) = lower(?))
      and id <> ?
  ) as username,
  exists (
    select
      1
    from
      users
    where
      (lower(email collate "C") = ?)
      and id <> ?
  ) as email,
  exists (
    select
      1
    from
      users
    where
      (
        lower(email) = lower(?)
        or lower(email collate "C") = ?
      )
      and id <> ?
  ) as similar_email;

-- findLocked
select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  "id" = ?
for no key update;

-- get
select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  "id" = ?;

-- hasActiveSiteAdministratorBesides
select
  "id"
from
  "users"
where
  "site_administrator" = ?
  and "suspended" = ?
  and not "id" = ?
limit
  ?;

-- hasSiteAdministrator
select
  "id"
from
  "users"
where
  "site_administrator" = ?
limit
  ?;

-- insert
insert into
  "users" (
    "created_at",
    "email",
    "id",
    "site_administrator",
    "suspended",
    "unconfirmed_email",
    "updated_at",
    "username",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- list
select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  "id" in (?);

select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  1 = ?;

-- listMembersOf
select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  "id" in (
    select
      "user_id"
    from
      "team_members"
    where
      "organization_id" = ?
      and "team_id" in (?)
  )
order by
  lower(username);

-- listNamed
select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  id = any (?)
  or lower(username) = any (?);

-- lock
select
  pg_advisory_xact_lock(hashtext ('admin-orgs users'));

-- lockBootstrap
select
  pg_advisory_xact_lock(hashtext ('admin-orgs bootstrap'));

-- page
select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
order by
  lower(username)
limit
  ?;

select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  "suspended" = ?
order by
  lower(username)
limit
  ?;

select
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended"
from
  "users"
where
  (
    strpos(lower(username), lower(?)) > 0
    or strpos(lower(email), lower(?)) > 0
  )
order by
  lower(username)
limit
  ?;

select
  count(*) as "count"
from
  "users";

select
  count(*) as "count"
from
  "users"
where
  "suspended" = ?;

select
  count(*) as "count"
from
  "users"
where
  (
    strpos(lower(username), lower(?)) > 0
    or strpos(lower(email), lower(?)) > 0
  );

-- update
update "users"
set
  "username" = ?,
  "email" = ?,
  "unconfirmed_email" = ?,
  "site_administrator" = ?,
  "suspended" = ?,
  "version" = version + 1,
  "updated_at" = ?
where
  "id" = ?
returning
  "id",
  "version",
  "created_at",
  "username",
  "email",
  "unconfirmed_email",
  "site_administrator",
  "suspended";
