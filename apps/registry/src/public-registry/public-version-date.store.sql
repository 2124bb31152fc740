-- The statements of public-version-date.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- add
insert into
  "public_version_dates" (
    "host",
    "name",
    "namespace",
    "provider",
    "published_at",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?)
on conflict (
  "host",
  "namespace",
  "name",
  "provider",
  "version"
) do nothing;

-- find
select
  "version",
  "published_at"
from
  "public_version_dates"
where
  "host" = ?
  and "namespace" = ?
  and "name" = ?
  and "provider" = ?;
