-- The statements of public-archive.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- announce
select
  pg_notify (?, ?);

-- countAwaited
select
  count(*) as "all",
  count(*) filter (
    where
      asked_by = ?
  ) as own
from
  public_archives
where
  state = 'waiting'
  and asked_at > ?;

-- find
select
  "id",
  "host",
  "namespace",
  "name",
  "provider",
  "version",
  "created_at",
  "aggregate_version",
  "state",
  "origin",
  "directory",
  "commit_sha",
  "sha256",
  "bytes",
  "object_key",
  "error",
  "offered",
  "asked_by",
  "asked_at",
  "published_at",
  "first_fetched_at",
  "last_used_at",
  "last_checked_at"
from
  "public_archives"
where
  "host" = ?
  and "namespace" = ?
  and "name" = ?
  and "provider" = ?
  and "version" = ?;

-- findById
select
  "id",
  "host",
  "namespace",
  "name",
  "provider",
  "version",
  "created_at",
  "aggregate_version",
  "state",
  "origin",
  "directory",
  "commit_sha",
  "sha256",
  "bytes",
  "object_key",
  "error",
  "offered",
  "asked_by",
  "asked_at",
  "published_at",
  "first_fetched_at",
  "last_used_at",
  "last_checked_at"
from
  "public_archives"
where
  "id" = ?;

-- findUnchecked
select
  "id",
  "host",
  "namespace",
  "name",
  "provider",
  "version",
  "created_at",
  "aggregate_version",
  "state",
  "origin",
  "directory",
  "commit_sha",
  "sha256",
  "bytes",
  "object_key",
  "error",
  "offered",
  "asked_by",
  "asked_at",
  "published_at",
  "first_fetched_at",
  "last_used_at",
  "last_checked_at"
from
  "public_archives"
where
  "state" = ?
  and coalesce(last_checked_at, first_fetched_at) < least(?, last_used_at)
order by
  coalesce(last_checked_at, first_fetched_at)
limit
  ?;

-- lock
select
  "id",
  "host",
  "namespace",
  "name",
  "provider",
  "version",
  "created_at",
  "aggregate_version",
  "state",
  "origin",
  "directory",
  "commit_sha",
  "sha256",
  "bytes",
  "object_key",
  "error",
  "offered",
  "asked_by",
  "asked_at",
  "published_at",
  "first_fetched_at",
  "last_used_at",
  "last_checked_at"
from
  "public_archives"
where
  "id" = ?
for update;

-- lockOrInsert
insert into
  "public_archives" (
    "aggregate_version",
    "asked_at",
    "asked_by",
    "bytes",
    "commit_sha",
    "created_at",
    "directory",
    "error",
    "first_fetched_at",
    "host",
    "id",
    "last_checked_at",
    "last_used_at",
    "name",
    "namespace",
    "object_key",
    "offered",
    "origin",
    "provider",
    "published_at",
    "sha256",
    "state",
    "version"
  )
values
  (
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?
  )
on conflict (
  "host",
  "namespace",
  "name",
  "provider",
  "version"
) do nothing;

select
  "id",
  "host",
  "namespace",
  "name",
  "provider",
  "version",
  "created_at",
  "aggregate_version",
  "state",
  "origin",
  "directory",
  "commit_sha",
  "sha256",
  "bytes",
  "object_key",
  "error",
  "offered",
  "asked_by",
  "asked_at",
  "published_at",
  "first_fetched_at",
  "last_used_at",
  "last_checked_at"
from
  "public_archives"
where
  "host" = ?
  and "namespace" = ?
  and "name" = ?
  and "provider" = ?
  and "version" = ?
for update;

-- lockSuperfluous
select
  "id",
  "host",
  "namespace",
  "name",
  "provider",
  "version",
  "created_at",
  "aggregate_version",
  "state",
  "origin",
  "directory",
  "commit_sha",
  "sha256",
  "bytes",
  "object_key",
  "error",
  "offered",
  "asked_by",
  "asked_at",
  "published_at",
  "first_fetched_at",
  "last_used_at",
  "last_checked_at"
from
  "public_archives"
where
  "state" = ?
  and id in (
    select
      id
    from
      (
        select
          id,
          sum(bytes) over (
            order by
              last_used_at desc,
              id desc
          ) as used
        from
          public_archives
        where
          state = 'kept'
      ) as kept
    where
      used > ?
  )
order by
  "id" asc
for update;

select
  pg_advisory_xact_lock(?);

-- noteCheck
update "public_archives"
set
  "last_checked_at" = ?
where
  "id" = ?;

-- noteUse
update "public_archives"
set
  "last_used_at" = ?
where
  "id" = ?;

-- page
select
  "id",
  "host",
  "namespace",
  "name",
  "provider",
  "version",
  "created_at",
  "aggregate_version",
  "state",
  "origin",
  "directory",
  "commit_sha",
  "sha256",
  "bytes",
  "object_key",
  "error",
  "offered",
  "asked_by",
  "asked_at",
  "published_at",
  "first_fetched_at",
  "last_used_at",
  "last_checked_at"
from
  "public_archives"
order by
  host,
  namespace,
  name,
  provider,
  version
limit
  ?;

select
  count(*) as "count"
from
  "public_archives";

-- sumBytes
select
  coalesce(sum(bytes), 0) as bytes
from
  public_archives
where
  state = 'kept';

-- update
update "public_archives"
set
  "aggregate_version" = ?,
  "state" = ?,
  "origin" = ?,
  "directory" = ?,
  "commit_sha" = ?,
  "sha256" = ?,
  "bytes" = ?,
  "object_key" = ?,
  "error" = ?,
  "offered" = ?,
  "asked_by" = ?,
  "asked_at" = ?,
  "published_at" = ?,
  "first_fetched_at" = ?,
  "last_used_at" = ?,
  "last_checked_at" = ?
where
  "id" = ?;
