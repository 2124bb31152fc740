-- The statements of module-downloads.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- add
with
  counted as materialized (
    select
      v.organization_id,
      v.module_id,
      v.id,
      sum(given.downloads)::bigint as downloads
    from
      unnest(?::text[], ?::text[], ?::bigint[]) as given (organization_id, id, downloads)
      join module_versions v on v.organization_id = given.organization_id collate "C"
      and v.id = given.id collate "C"
    group by
      v.organization_id,
      v.module_id,
      v.id
  ),
  of_versions as (
    insert into
      module_version_downloads as kept (organization_id, module_version_id, downloads)
    select
      organization_id,
      id,
      downloads
    from
      counted
    order by
      organization_id,
      id
    on conflict (organization_id, module_version_id) do update
    set
      downloads = kept.downloads + excluded.downloads
  )
insert into
  module_downloads as kept (organization_id, module_id, downloads)
select
  organization_id,
  module_id,
  sum(downloads)::bigint
from
  counted
group by
  organization_id,
  module_id
order by
  organization_id,
  module_id
on conflict (organization_id, module_id) do update
set
  downloads = kept.downloads + excluded.downloads;

-- ofModule
select
  "downloads"
from
  "module_downloads"
where
  "organization_id" = ?
  and "module_id" = ?;

-- ofVersions
select
  "module_version_id",
  "downloads"
from
  "module_version_downloads"
where
  "organization_id" = ?
  and "module_version_id" in (?);

select
  "module_version_id",
  "downloads"
from
  "module_version_downloads"
where
  "organization_id" = ?
  and 1 = ?;
