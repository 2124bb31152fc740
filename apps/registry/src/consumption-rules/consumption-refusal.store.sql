-- The statements of consumption-refusal.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- listUsable
/* planned each time */
with
  readable as materialized (
    select
      organization_id collate "C" as organization_id,
      namespace collate "C" as namespace
    from
      unnest(cast(? as text[]), cast(? as text[])) as readable (organization_id, namespace)
  ),
  called as materialized (
    select
      called_namespace,
      called_name,
      called_provider,
      json_agg(
        json_build_object(
          'moduleId',
          module_id,
          'constraint',
          version_constraint
        )
      ) as calls
    from
      (
        select distinct
          called_namespace,
          called_name,
          called_provider,
          module_id,
          version_constraint
        from
          module_calls
        where
          organization_id = ?
          and host = any (cast(? as text[]))
      ) as
    call
    group by
      called_namespace,
      called_name,
      called_provider
  ),
  reported as materialized (
    select
      owner_id,
      module_id,
      json_object_agg(version, reports) as reports
    from
      (
        select
          owner_id,
          module_id,
          version,
          count(distinct (reporter, name)) as reports
        from
          reported_modules
        where
          organization_id = ?
          and ends_at > ?
        group by
          owner_id,
          module_id,
          version
      ) as report
    group by
      owner_id,
      module_id
  ),
  judged as materialized (
    select
      module.organization_id as owner_id,
      module.id as module_id,
      readable.namespace,
      module.name,
      module.provider,
      calls,
      reports
    from
      readable
      join modules as module on module.organization_id = readable.organization_id
      and module.registry_name = 'private'
      and module.namespace = ''
      left join called on called_namespace = readable.namespace
      and called_name = module.name
      and called_provider = module.provider
      left join reported on reported.owner_id = module.organization_id
      and reported.module_id = module.id
    order by
      calls is null
      and reports is null,
      namespace,
      name,
      provider
    limit
      1001
  )
select
  judged.*,
  (
    select
      json_agg(
        json_build_object(
          'version',
          version,
          'publishedAt',
          ok_at,
          'isRevoked',
          revoked_at is not null
        )
        order by
          sort_key desc,
          version desc
      )
    from
      (
        select
          version,
          ok_at,
          revoked_at,
          sort_key
        from
          module_versions
        where
          organization_id = judged.owner_id
          and module_id = judged.module_id
          and status = 'ok'
        order by
          sort_key desc,
          version desc
        limit
          201
      ) as newest
  ) as versions
from
  judged
order by
  calls is null
  and reports is null,
  namespace,
  name,
  provider;
