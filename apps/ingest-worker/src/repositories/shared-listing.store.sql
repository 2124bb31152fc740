-- The statements of shared-listing.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  *
from
  "shared_listings"
where
  "organization_id" = ?
  and "repository" = ?;

-- keep
delete from "shared_listings"
where
  ("organization_id", "repository") in (
    select
      "organization_id",
      "repository"
    from
      "shared_listings"
    where
      listed_at < now() - ?::interval
    limit
      ?
    for update
      skip locked
  );

insert into
  "shared_listings" (
    "listed_at",
    "number",
    "organization_id",
    "refs",
    "repository"
  )
values
  (CURRENT_TIMESTAMP, ?, ?, ?, ?)
on conflict ("organization_id", "repository") do update
set
  "listed_at" = excluded."listed_at",
  "number" = excluded."number",
  "organization_id" = excluded."organization_id",
  "refs" = excluded."refs",
  "repository" = excluded."repository";

-- purge
delete from "shared_listings"
where
  "organization_id" = ?
  and ("repository") in (
    select
      "repository"
    from
      "shared_listings"
    where
      "organization_id" = ?
    limit
      ?
  );
