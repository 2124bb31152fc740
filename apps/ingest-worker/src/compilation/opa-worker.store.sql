-- The statements of opa-worker.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- findVersions
select distinct
  "opa_version"
from
  "opa_workers"
where
  "opa_version" is not null
  and "judges_plans" = ?
  and seen_at >= now() - ?::interval
order by
  "opa_version" asc;

-- isLacking
select
  count(*) > 0 as lacking
from
  "opa_workers"
where
  "opa_version" is null
  and seen_at >= now() - ?::interval;

-- note
delete from "opa_workers"
where
  seen_at < now() - ?::interval;

insert into
  "opa_workers" (
    "judges_plans",
    "opa_version",
    "seen_at",
    "worker"
  )
values
  (?, ?, CURRENT_TIMESTAMP, ?)
on conflict ("worker") do update
set
  "judges_plans" = excluded."judges_plans",
  "opa_version" = excluded."opa_version",
  "seen_at" = excluded."seen_at",
  "worker" = excluded."worker";
