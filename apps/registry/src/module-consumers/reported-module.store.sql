-- The statements of reported-module.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- deleteEnded
delete from reported_modules
where
  (
    owner_id,
    module_id,
    name,
    organization_id,
    reporter,
    source,
    version
  ) in (
    select
      owner_id,
      module_id,
      name,
      organization_id,
      reporter,
      source,
      version
    from
      reported_modules
    where
      ends_at <= ?
    limit
      ?
  )
returning
  1;

-- list
select
  (
    select
      count(*)
    from
      reported_modules
    where
      owner_id = ?
      and module_id = ?
      and ends_at > ?
  ) as total,
  (
    select
      json_agg(
        json_build_object(
          'organizationId',
          organization_id,
          'reporter',
          reporter,
          'name',
          name,
          'repository',
          repository,
          'environment',
          environment,
          'source',
          source,
          'version',
          version,
          'reportedAt',
          reported_at,
          'endsAt',
          ends_at
        )
        order by
          name,
          organization_id,
          reporter,
          source,
          version
      )
    from
      (
        select
          *
        from
          reported_modules
        where
          owner_id = ?
          and module_id = ?
          and ends_at > ?
        order by
          name,
          organization_id,
          reporter,
          source,
          version
        limit
          ?
        offset
          ?
      ) as page
  ) as reported;

select
  (
    select
      count(*)
    from
      reported_modules
    where
      owner_id = ?
      and module_id = ?
      and ends_at > ?
      and organization_id = any (cast(? as text[]))
  ) as total,
  (
    select
      json_agg(
        json_build_object(
          'organizationId',
          organization_id,
          'reporter',
          reporter,
          'name',
          name,
          'repository',
          repository,
          'environment',
          environment,
          'source',
          source,
          'version',
          version,
          'reportedAt',
          reported_at,
          'endsAt',
          ends_at
        )
        order by
          name,
          organization_id,
          reporter,
          source,
          version
      )
    from
      (
        select
          *
        from
          reported_modules
        where
          owner_id = ?
          and module_id = ?
          and ends_at > ?
          and organization_id = any (cast(? as text[]))
        order by
          name,
          organization_id,
          reporter,
          source,
          version
        limit
          ?
        offset
          ?
      ) as page
  ) as reported;

-- purge
delete from reported_modules
where
  (
    owner_id,
    module_id,
    name,
    organization_id,
    reporter,
    source,
    version
  ) in (
    select
      owner_id,
      module_id,
      name,
      organization_id,
      reporter,
      source,
      version
    from
      reported_modules
    where
      organization_id = ?
    limit
      ?
  )
returning
  1;

delete from reported_modules
where
  (
    owner_id,
    module_id,
    name,
    organization_id,
    reporter,
    source,
    version
  ) in (
    select
      owner_id,
      module_id,
      name,
      organization_id,
      reporter,
      source,
      version
    from
      reported_modules
    where
      owner_id = ?
    limit
      ?
  )
returning
  1;

-- replace
with
  given as materialized (
    select
      owner_id collate "C" as owner_id,
      module_id collate "C" as module_id,
      source collate "C" as source,
      version collate "C" as version
    from
      unnest(
        cast(? as text[]),
        cast(? as text[]),
        cast(? as text[]),
        cast(? as text[])
      ) as used (owner_id, module_id, source, version)
  ),
  others as (
    select
      count(*) as others
    from
      (
        select
        from
          reported_modules
        where
          organization_id = ?
          and reporter = ?
          and name <> ?
        limit
          250000
      ) as counted
  ),
  gone as (
    delete from reported_modules as kept
    where
      organization_id = ?
      and reporter = ?
      and name = ?
      and not exists (
        select
        from
          given
        where
          given.owner_id = kept.owner_id
          and given.module_id = kept.module_id
          and given.source = kept.source
          and given.version = kept.version
      )
  ),
  told as (
    insert into
      reported_modules (
        owner_id,
        module_id,
        name,
        organization_id,
        reporter,
        source,
        version,
        repository,
        environment,
        reported_at,
        ends_at
      )
    select
      owner_id,
      module_id,
      ?,
      ?,
      ?,
      source,
      version,
      cast(? as text),
      cast(? as text),
      cast(? as timestamptz),
      cast(? as timestamptz)
    from
      given
    order by
      owner_id,
      module_id,
      source,
      version
    on conflict (
      owner_id,
      module_id,
      name,
      organization_id,
      reporter,
      source,
      version
    ) do update
    set
      repository = excluded.repository,
      environment = excluded.environment,
      reported_at = excluded.reported_at,
      ends_at = excluded.ends_at
  )
select
  others
from
  others;
