-- The statements of module-file.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  "path",
  "kind",
  "bytes",
  "sha256",
  "content"
from
  "module_files"
where
  "organization_id" = ?
  and "module_version_id" = ?
  and "path" = ?;

-- findList
select
  "entries"
from
  "module_file_lists"
where
  "organization_id" = ?
  and "module_version_id" = ?;

-- insert
insert into
  "module_file_lists" ("entries", "module_version_id", "organization_id")
values
  (?, ?, ?)
on conflict ("organization_id", "module_version_id") do nothing
returning
  "entries";

insert into
  "module_files" (
    "bytes",
    "content",
    "kind",
    "module_version_id",
    "organization_id",
    "path",
    "sha256"
  )
values
  (?, ?, ?, ?, ?, ?, ?);

-- list
select
  "path",
  "kind",
  "bytes",
  "sha256"
from
  "module_files"
where
  "organization_id" = ?
  and "module_version_id" = ?
order by
  "path" asc;
