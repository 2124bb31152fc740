-- The statements of module-number.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- bind
with
  module as materialized (
    select
      module.organization_id,
      module.name,
      module.provider,
      (
        select
          source_directory
        from
          module_repositories as repository
        where
          repository.organization_id = module.organization_id
          and repository.module_id = module.id
      ) as source_directory
    from
      modules as module
    where
      module.organization_id = ?
      and module.id = ?
  ),
  bound as (
    insert into
      module_numbers as number (
        organization_id,
        name,
        provider,
        version,
        archive_sha256,
        commit_sha,
        source_directory,
        bound_at
      )
    select
      organization_id,
      name,
      provider,
      ?,
      ?,
      cast(? as text),
      case
        when cast(? as text) is not null then coalesce(source_directory, '')
      end,
      ?
    from
      module
    on conflict (organization_id, name, provider, version) do update
    set
      version = excluded.version
    returning
      number.*
  )
select
  bound.*,
  module.source_directory as present_directory,
  exists (
    select
    from
      deleted_module_versions as kept
    where
      kept.organization_id = bound.organization_id
      and kept.name = bound.name
      and kept.provider = bound.provider
      and kept.version = bound.version
  ) as is_kept
from
  bound,
  module;

-- bindAfter
with
  seen as materialized (
    select
      id
    from
      module_versions
    where
      id > ?
    order by
      id
    limit
      ?
  ),
  bound as (
    insert into
      module_numbers (
        organization_id,
        name,
        provider,
        version,
        archive_sha256,
        commit_sha,
        source_directory,
        bound_at
      )
    select
      version.organization_id,
      module.name,
      module.provider,
      version.version,
      version.archive_sha256,
      case
        when version.ref is not null then version.commit_sha
      end,
      case
        when version.ref is not null
        and version.commit_sha is not null then coalesce(
          (
            select
              source_directory
            from
              module_repositories as repository
            where
              repository.organization_id = module.organization_id
              and repository.module_id = module.id
          ),
          ''
        )
      end,
      version.ok_at
    from
      module_versions as version
      join modules as module on module.organization_id = version.organization_id
      and module.id = version.module_id
    where
      version.status = 'ok'
      and version.id in (
        select
          id
        from
          seen
      )
      and not exists (
        select
        from
          referenced_records as organization
        where
          organization.kind = 'organization'
          and organization.id = version.organization_id
          and organization.deleted_at is not null
      )
    on conflict do nothing
  )
select
  max(id) as last
from
  seen;

-- bindAll
insert into
  module_numbers (
    organization_id,
    name,
    provider,
    version,
    archive_sha256,
    commit_sha,
    source_directory,
    bound_at
  )
select
  version.organization_id,
  module.name,
  module.provider,
  version.version,
  version.archive_sha256,
  case
    when version.ref is not null then version.commit_sha
  end,
  case
    when version.ref is not null
    and version.commit_sha is not null then coalesce(
      (
        select
          source_directory
        from
          module_repositories as repository
        where
          repository.organization_id = module.organization_id
          and repository.module_id = module.id
      ),
      ''
    )
  end,
  version.ok_at
from
  module_versions as version
  join modules as module on module.organization_id = version.organization_id
  and module.id = version.module_id
where
  version.status = 'ok'
  and version.organization_id = ?
  and version.module_id = ?
on conflict do nothing;

insert into
  module_numbers (
    organization_id,
    name,
    provider,
    version,
    archive_sha256,
    commit_sha,
    source_directory,
    bound_at
  )
select
  version.organization_id,
  module.name,
  module.provider,
  version.version,
  version.archive_sha256,
  case
    when version.ref is not null then version.commit_sha
  end,
  case
    when version.ref is not null
    and version.commit_sha is not null then coalesce(
      (
        select
          source_directory
        from
          module_repositories as repository
        where
          repository.organization_id = module.organization_id
          and repository.module_id = module.id
      ),
      ''
    )
  end,
  version.ok_at
from
  module_versions as version
  join modules as module on module.organization_id = version.organization_id
  and module.id = version.module_id
where
  version.status = 'ok'
  and version.organization_id = ?
  and version.module_id = ?
  and version.id = ?
on conflict do nothing;

-- purge
delete from "module_numbers"
where
  "organization_id" = ?
  and ("name", "provider", "version") in (
    select
      "name",
      "provider",
      "version"
    from
      "module_numbers"
    where
      "organization_id" = ?
    limit
      ?
  );

-- release
delete from "module_numbers"
where
  "organization_id" = ?
  and "name" = ?
  and "provider" = ?
  and "version" = ?
returning
  *;

-- takeOver
with
  kept as (
    delete from deleted_module_versions as kept using modules as module
    where
      module.organization_id = ?
      and module.id = ?
      and kept.organization_id = module.organization_id
      and kept.name = module.name
      and kept.provider = module.provider
      and kept.version = ?
    returning
      kept.*
  ),
  same as (
    select
      *
    from
      kept
    where
      downloads > 0
      and deleted_at >= ?
  ),
  of_version as (
    insert into
      module_version_downloads (organization_id, module_version_id, downloads)
    select
      organization_id,
      ?,
      downloads
    from
      same
  ),
  of_module as (
    insert into
      module_downloads as counted (organization_id, module_id, downloads)
    select
      organization_id,
      ?,
      downloads
    from
      same
    where
      module_id <> ?
    on conflict (organization_id, module_id) do update
    set
      downloads = counted.downloads + excluded.downloads
  )
select
  organization_id,
  module_id,
  id
from
  kept;
