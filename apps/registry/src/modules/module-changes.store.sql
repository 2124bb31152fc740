-- The statements of module-changes.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- removeOld
delete from module_changes
where
  (xid, module_id) in (
    select
      xid,
      module_id
    from
      module_changes
    where
      changed_at < now() - interval '1 hour'
    limit
      ?
  )
returning
  1;

-- since
select
  pg_current_snapshot()::text as snapshot,
  now() as at,
  case
    when cast(? as timestamptz) > now() - interval '5 minutes'
    and pg_snapshot_xmax(cast(? as pg_snapshot)) <= pg_snapshot_xmax(pg_current_snapshot()) then (
      select
        coalesce(
          json_agg(
            json_build_object('moduleId', module_id, 'revision', revision)
          ),
          '[]'
        )
      from
        (
          select distinct
            on (module_id) module_id,
            xid::xid::text as revision
          from
            module_changes
          where
            xid >= pg_snapshot_xmin(cast(? as pg_snapshot))
            and not pg_visible_in_snapshot(xid, cast(? as pg_snapshot))
          order by
            module_id,
            xid desc
          limit
            ?
        ) as listed
    )
  end as changed;

select
  pg_current_snapshot()::text as snapshot,
  now() as at,
  null as changed;
