-- The statements of module-details.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  "details"
from
  "module_version_details"
where
  "organization_id" = ?
  and "module_version_id" = ?;

-- insert
insert into
  "module_version_details" (
    "details",
    "module_version_id",
    "organization_id",
    "summary"
  )
values
  (?, ?, ?, ?);

-- replace
update "module_version_details"
set
  "summary" = ?,
  "details" = ?
where
  "organization_id" = ?
  and "module_version_id" = ?;
