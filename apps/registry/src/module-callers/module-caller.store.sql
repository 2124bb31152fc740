-- The statements of module-caller.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- list
/* planned each time */
with
  found as materialized (
    select
      called.organization_id,
      module_id,
      position,
      reader.namespace collate "C" as namespace,
      name,
      provider
    from
      module_calls as called
      join unnest(cast(? as text[]), cast(? as text[])) as reader (organization_id, namespace) on reader.organization_id collate "C" = called.organization_id
    where
      called.called_namespace = ?
      and called.called_name = ?
      and called.called_provider = ?
      and called.host = any (cast(? as text[]))
  ),
  page as (
    select
      organization_id,
      module_id,
      position,
      namespace
    from
      found
    order by
      namespace,
      name,
      provider,
      module_id,
      position
    limit
      ?
    offset
      ?
  )
select
  (
    select
      count(*)
    from
      found
  ) as total,
  (
    select
      json_agg(
        version
        order by
          sort_key desc,
          version desc
      )
    from
      (
        select
          version,
          sort_key
        from
          module_versions
        where
          organization_id = ?
          and module_id = ?
          and status = 'ok'
          and revoked_at is null
        order by
          sort_key desc,
          version desc
        limit
          500
      ) as newest
  ) as versions,
  (
    select
      json_agg(
        json_build_object(
          'organizationId',
          page.organization_id,
          'moduleId',
          page.module_id,
          'position',
          position,
          'namespace',
          namespace,
          'name',
          name,
          'provider',
          provider,
          'version',
          latest.version,
          'part',
          part,
          'call',
          call,
          'calledPart',
          called_part,
          'constraint',
          version_constraint,
          'inputs',
          inputs
        )
        order by
          namespace,
          name,
          provider,
          page.module_id,
          position
      )
    from
      page
      join module_calls as called using (organization_id, module_id, position)
      join module_versions as latest on latest.organization_id = page.organization_id
      and latest.id = called.module_version_id
  ) as callers;
