-- The statements of organization-changes.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- removeOld
delete from organization_changes
where
  (xid, organization_id) in (
    select
      xid,
      organization_id
    from
      organization_changes
    where
      changed_at < now() - interval '1 hour'
    limit
      ?
  )
returning
  1;

-- since
select
  snapshot,
  at,
  case
    when holds then array(
      select
        organization_id
      from
        (
          select distinct
            organization_id
          from
            organization_changes
          where
            xid >= pg_snapshot_xmin(cast(? as pg_snapshot))
            and not pg_visible_in_snapshot(xid, cast(? as pg_snapshot))
          limit
            ?
        ) as listed
    )
  end as changed
from
  (
    select
      pg_current_snapshot()::text as snapshot,
      now() as at,
      cast(? as timestamptz) > now() - interval '5 minutes'
      and pg_snapshot_xmax(cast(? as pg_snapshot)) <= pg_snapshot_xmax(pg_current_snapshot()) as holds
  ) as present;

select
  pg_current_snapshot()::text as snapshot,
  now() as at,
  null as changed;
