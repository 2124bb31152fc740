-- The statements of public-document.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- deleteUnused
delete from public_documents
where
  (host, path) in (
    select
      host,
      path
    from
      public_documents as document
    where
      read_at < ?
      and not exists (
        select
        from
          public_archives as archive
        where
          archive.host = document.host
          and archive.state in ('waiting', 'kept')
          and archive.namespace = split_part(document.module, '/', 1)
          and archive.name = split_part(document.module, '/', 2)
          and archive.provider = split_part(document.module, '/', 3)
      )
    limit
      ?
  )
returning
  1;

-- find
select
  "content" as "json",
  "etag" as "etag"
from
  "public_documents"
where
  "host" = ?
  and "path" = ?;

-- keep
insert into
  "public_documents" (
    "content",
    "etag",
    "host",
    "module",
    "path",
    "read_at"
  )
values
  (?, ?, ?, ?, ?, ?)
on conflict ("host", "path") do update
set
  "content" = excluded."content",
  "etag" = excluded."etag",
  "host" = excluded."host",
  "module" = excluded."module",
  "path" = excluded."path",
  "read_at" = excluded."read_at";

-- lock
select
  "content" as "json",
  "etag" as "etag"
from
  "public_documents"
where
  "host" = ?
  and "path" = ?;

select
  pg_advisory_xact_lock(hashtextextended (?, 0));

-- renew
select
  "path"
from
  "public_documents"
where
  "host" = ?
  and "path" = ?
limit
  ?;
