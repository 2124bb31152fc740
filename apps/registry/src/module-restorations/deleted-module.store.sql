-- The statements of deleted-module.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "deleted_modules"
where
  "organization_id" = ?
  and "id" = ?;

-- deleteBefore
delete from "deleted_modules"
where
  "id" in (
    select
      "id"
    from
      "deleted_modules"
    where
      "deleted_at" <= ?
    order by
      "deleted_at" asc
    limit
      ?
    for update
      skip locked
  )
returning
  "id";

-- find
select
  kept.organization_id,
  kept.id,
  kept.name,
  kept.provider,
  kept.downloads,
  kept.deleted_at,
  exists (
    select
    from
      modules
    where
      modules.organization_id = kept.organization_id
      and modules.registry_name = 'private'
      and modules.name = kept.name
      and modules.provider = kept.provider
  ) as module_exists,
  (
    select
      count(*)
    from
      deleted_module_versions as version
    where
      version.organization_id = kept.organization_id
      and version.module_id = kept.id
      and version.deleted_at = kept.deleted_at
  ) as versions
from
  "deleted_modules" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."id" = ?;

-- findOwner
select
  "organization_id"
from
  "deleted_modules"
where
  "id" = ?;

-- keep
insert into
  deleted_modules as kept (
    organization_id,
    id,
    name,
    provider,
    content,
    downloads,
    deleted_at
  )
select
  module.organization_id,
  module.id,
  module.name,
  module.provider,
  to_jsonb(module),
  coalesce(counted.downloads, 0),
  ?
from
  modules as module
  left join module_downloads as counted on counted.organization_id = module.organization_id
  and counted.module_id = module.id
where
  module.organization_id = ?
  and module.id = ?
on conflict on constraint deleted_modules_names_key do update
set
  id = excluded.id,
  content = excluded.content,
  downloads = excluded.downloads,
  deleted_at = excluded.deleted_at;

-- page
select
  count(*) as "count"
from
  "deleted_modules" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?;

select
  kept.organization_id,
  kept.id,
  kept.name,
  kept.provider,
  kept.downloads,
  kept.deleted_at,
  exists (
    select
    from
      modules
    where
      modules.organization_id = kept.organization_id
      and modules.registry_name = 'private'
      and modules.name = kept.name
      and modules.provider = kept.provider
  ) as module_exists,
  (
    select
      count(*)
    from
      deleted_module_versions as version
    where
      version.organization_id = kept.organization_id
      and version.module_id = kept.id
      and version.deleted_at = kept.deleted_at
  ) as versions
from
  "deleted_modules" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
order by
  "kept"."deleted_at" desc,
  "kept"."id" desc
limit
  ?;

-- purge
delete from "deleted_modules"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "deleted_modules"
    where
      "organization_id" = ?
    limit
      ?
  );

-- replaceBy
insert into
  "module_downloads" ("downloads", "module_id", "organization_id")
values
  (?, ?, ?);

update "deleted_module_versions"
set
  "module_id" = ?
where
  "organization_id" = ?
  and "module_id" = ?;

-- take
with
  kept as (
    delete from deleted_modules
    where
      organization_id = ?
      and name = ?
      and provider = ?
    returning
      *
  )
select
  module.*,
  kept.downloads,
  kept.deleted_at
from
  kept
  cross join lateral jsonb_populate_record(null::modules, kept.content) as module;
