-- The statements of module-content.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- note
insert into
  module_contents (
    organization_id,
    module_id,
    module_version_id,
    content
  )
select
  organization_id,
  id,
  latest_version_id,
  array_to_tsvector(?::text[])
from
  (
    (
      select
        "organization_id",
        "id",
        "latest_version_id"
      from
        "modules"
      where
        "organization_id" = ?
        and "id" = ?
    )
  ) as module
where
  latest_version_id = ?
on conflict (organization_id, module_id) do update
set
  module_version_id = excluded.module_version_id,
  content = excluded.content;

-- noteOutdated
select
  modules.organization_id,
  modules.id,
  modules.latest_version_id,
  details.details
from
  modules
  join module_version_details details on details.organization_id = modules.organization_id
  and details.module_version_id = modules.latest_version_id
where
  not exists (
    select
    from
      module_contents noted
    where
      noted.organization_id = modules.organization_id
      and noted.module_id = modules.id
      and noted.module_version_id = modules.latest_version_id
  )
limit
  ?;
