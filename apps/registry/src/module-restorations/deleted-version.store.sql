-- The statements of deleted-version.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "deleted_module_versions"
where
  "organization_id" = ?
  and "id" = ?
returning
  "organization_id",
  "module_id",
  "id";

-- deleteAll
delete from "deleted_module_versions"
where
  "id" in (
    select
      "id"
    from
      "deleted_module_versions"
    where
      "organization_id" = ?
      and "module_id" = ?
    order by
      "id" asc
    for update
  )
returning
  "organization_id",
  "module_id",
  "id";

-- deleteBefore
delete from "deleted_module_versions"
where
  "id" in (
    select
      "id"
    from
      "deleted_module_versions"
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
  "organization_id",
  "module_id",
  "id";

-- find
select
  kept.organization_id,
  kept.id,
  kept.module_id,
  kept.name,
  kept.provider,
  kept.version,
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
  kept.content ->> 'archive_key' as archive_key,
  kept.content ->> 'archive_sha256' as archive_sha256,
  cast(kept.content ->> 'archive_bytes' as bigint) as archive_bytes,
  kept.content ->> 'commit_sha' as commit_sha
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."id" = ?;

-- findOwner
select
  "organization_id"
from
  "deleted_module_versions"
where
  "id" = ?;

-- keep
insert into
  deleted_module_versions (
    organization_id,
    id,
    module_id,
    name,
    provider,
    version,
    content,
    summary,
    details,
    downloads,
    deleted_at
  )
select
  gone.organization_id,
  gone.id,
  gone.module_id,
  module.name,
  module.provider,
  gone.version,
  to_jsonb(gone),
  found.summary,
  found.details,
  coalesce(counted.downloads, 0),
  ?
from
  module_versions as gone
  join modules as module on module.organization_id = gone.organization_id
  and module.id = gone.module_id
  left join module_version_details as found on found.organization_id = gone.organization_id
  and found.module_version_id = gone.id
  left join module_version_downloads as counted on counted.organization_id = gone.organization_id
  and counted.module_version_id = gone.id
where
  gone.organization_id = ?
  and gone.module_id = ?
  and gone.status = 'ok'
on conflict on constraint deleted_module_versions_number_key do nothing
returning
  id;

insert into
  deleted_module_versions (
    organization_id,
    id,
    module_id,
    name,
    provider,
    version,
    content,
    summary,
    details,
    downloads,
    deleted_at
  )
select
  gone.organization_id,
  gone.id,
  gone.module_id,
  module.name,
  module.provider,
  gone.version,
  to_jsonb(gone),
  found.summary,
  found.details,
  coalesce(counted.downloads, 0),
  ?
from
  module_versions as gone
  join modules as module on module.organization_id = gone.organization_id
  and module.id = gone.module_id
  left join module_version_details as found on found.organization_id = gone.organization_id
  and found.module_version_id = gone.id
  left join module_version_downloads as counted on counted.organization_id = gone.organization_id
  and counted.module_version_id = gone.id
where
  gone.organization_id = ?
  and gone.module_id = ?
  and gone.status = 'ok'
  and gone.id = ?
on conflict on constraint deleted_module_versions_number_key do nothing
returning
  id;

-- page
select
  count(*) as "count"
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?;

select
  count(*) as "count"
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
  and "kept"."name" = ?;

select
  count(*) as "count"
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
  and "kept"."name" = ?
  and "kept"."provider" = ?;

select
  count(*) as "count"
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
  and "kept"."provider" = ?;

select
  kept.organization_id,
  kept.id,
  kept.module_id,
  kept.name,
  kept.provider,
  kept.version,
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
  kept.content ->> 'archive_key' as archive_key,
  kept.content ->> 'archive_sha256' as archive_sha256,
  cast(kept.content ->> 'archive_bytes' as bigint) as archive_bytes,
  kept.content ->> 'commit_sha' as commit_sha
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
  and "kept"."name" = ?
  and "kept"."provider" = ?
order by
  "kept"."deleted_at" desc,
  "kept"."id" desc
limit
  ?;

select
  kept.organization_id,
  kept.id,
  kept.module_id,
  kept.name,
  kept.provider,
  kept.version,
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
  kept.content ->> 'archive_key' as archive_key,
  kept.content ->> 'archive_sha256' as archive_sha256,
  cast(kept.content ->> 'archive_bytes' as bigint) as archive_bytes,
  kept.content ->> 'commit_sha' as commit_sha
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
  and "kept"."name" = ?
order by
  "kept"."deleted_at" desc,
  "kept"."id" desc
limit
  ?;

select
  kept.organization_id,
  kept.id,
  kept.module_id,
  kept.name,
  kept.provider,
  kept.version,
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
  kept.content ->> 'archive_key' as archive_key,
  kept.content ->> 'archive_sha256' as archive_sha256,
  cast(kept.content ->> 'archive_bytes' as bigint) as archive_bytes,
  kept.content ->> 'commit_sha' as commit_sha
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
  and "kept"."provider" = ?
order by
  "kept"."deleted_at" desc,
  "kept"."id" desc
limit
  ?;

select
  kept.organization_id,
  kept.id,
  kept.module_id,
  kept.name,
  kept.provider,
  kept.version,
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
  kept.content ->> 'archive_key' as archive_key,
  kept.content ->> 'archive_sha256' as archive_sha256,
  cast(kept.content ->> 'archive_bytes' as bigint) as archive_bytes,
  kept.content ->> 'commit_sha' as commit_sha
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
order by
  "kept"."deleted_at" desc,
  "kept"."id" desc
limit
  ?;

select
  kept.organization_id,
  kept.id,
  kept.module_id,
  kept.name,
  kept.provider,
  kept.version,
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
  kept.content ->> 'archive_key' as archive_key,
  kept.content ->> 'archive_sha256' as archive_sha256,
  cast(kept.content ->> 'archive_bytes' as bigint) as archive_bytes,
  kept.content ->> 'commit_sha' as commit_sha
from
  "deleted_module_versions" as "kept"
where
  "kept"."organization_id" = ?
  and "kept"."deleted_at" > ?
order by
  "kept"."deleted_at" desc,
  "kept"."id" desc
limit
  ?
offset
  ?;

-- purge
delete from "deleted_module_versions"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "deleted_module_versions"
    where
      "organization_id" = ?
    limit
      ?
  );

-- restore
with
  locked as materialized (
    select
      *
    from
      deleted_module_versions as kept
    where
      kept.organization_id = ?
      and kept.id = ?
    order by
      kept.id
    limit
      ?
    for update
  ),
  numbered as (
    select
      locked.*,
      row_number() over (
        order by
          id
      ) as place
    from
      locked
  ),
  pairs as materialized (
    select
      numbered.*,
      given.id as restored_id
    from
      numbered
      join unnest(cast(? as text[])) with ordinality as given (id, place) on given.place = numbered.place
  ),
  restored as (
    insert into
      module_versions
    select
      version.*
    from
      pairs
      cross join lateral jsonb_populate_record(
        null::module_versions,
        pairs.content || jsonb_build_object(
          'id',
          pairs.restored_id,
          'module_id',
          cast(? as text),
          'aggregate_version',
          1,
          'updated_at',
          cast(? as timestamptz),
          'read_again_requested_at',
          null
        )
      ) as version
    on conflict on constraint module_versions_version_key do nothing
    returning
      *
  ),
  replaced as (
    select
      pairs.*
    from
      pairs
      join restored on restored.id = pairs.restored_id collate "C"
  ),
  ended as (
    delete from deleted_module_versions as kept using replaced
    where
      kept.organization_id = ?
      and kept.id = replaced.id
  ),
  described as (
    insert into
      module_version_details (
        organization_id,
        module_version_id,
        summary,
        details
      )
    select
      organization_id,
      restored_id,
      summary,
      details
    from
      replaced
    where
      details is not null
  ),
  of_versions as (
    insert into
      module_version_downloads (organization_id, module_version_id, downloads)
    select
      organization_id,
      restored_id,
      downloads
    from
      replaced
    where
      downloads > 0
  ),
  of_module as (
    insert into
      module_downloads as counted (organization_id, module_id, downloads)
    select
      organization_id,
      ?,
      cast(sum(downloads) as bigint)
    from
      replaced
    where
      module_id <> ?
      and downloads > 0
    group by
      organization_id
    on conflict (organization_id, module_id) do update
    set
      downloads = counted.downloads + excluded.downloads
  )
select
  restored.*,
  replaced.id as restored_from
from
  restored
  join replaced on replaced.restored_id = restored.id;

-- restoreSome
with
  locked as materialized (
    select
      *
    from
      deleted_module_versions as kept
    where
      kept.organization_id = ?
      and kept.module_id = ?
      and kept.deleted_at = ?
    order by
      kept.id
    limit
      ?
    for update
  ),
  numbered as (
    select
      locked.*,
      row_number() over (
        order by
          id
      ) as place
    from
      locked
  ),
  pairs as materialized (
    select
      numbered.*,
      given.id as restored_id
    from
      numbered
      join unnest(cast(? as text[])) with ordinality as given (id, place) on given.place = numbered.place
  ),
  restored as (
    insert into
      module_versions
    select
      version.*
    from
      pairs
      cross join lateral jsonb_populate_record(
        null::module_versions,
        pairs.content || jsonb_build_object(
          'id',
          pairs.restored_id,
          'module_id',
          cast(? as text),
          'aggregate_version',
          1,
          'updated_at',
          cast(? as timestamptz),
          'read_again_requested_at',
          null
        )
      ) as version
    on conflict on constraint module_versions_version_key do nothing
    returning
      *
  ),
  replaced as (
    select
      pairs.*
    from
      pairs
      join restored on restored.id = pairs.restored_id collate "C"
  ),
  ended as (
    delete from deleted_module_versions as kept using replaced
    where
      kept.organization_id = ?
      and kept.id = replaced.id
  ),
  described as (
    insert into
      module_version_details (
        organization_id,
        module_version_id,
        summary,
        details
      )
    select
      organization_id,
      restored_id,
      summary,
      details
    from
      replaced
    where
      details is not null
  ),
  of_versions as (
    insert into
      module_version_downloads (organization_id, module_version_id, downloads)
    select
      organization_id,
      restored_id,
      downloads
    from
      replaced
    where
      downloads > 0
  ),
  of_module as (
    insert into
      module_downloads as counted (organization_id, module_id, downloads)
    select
      organization_id,
      ?,
      cast(sum(downloads) as bigint)
    from
      replaced
    where
      module_id <> ?
      and downloads > 0
    group by
      organization_id
    on conflict (organization_id, module_id) do update
    set
      downloads = counted.downloads + excluded.downloads
  )
select
  restored.*,
  replaced.id as restored_from
from
  restored
  join replaced on replaced.restored_id = restored.id;
