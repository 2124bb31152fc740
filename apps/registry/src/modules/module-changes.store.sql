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
  snapshot,
  at,
  case
    when holds then (
      select
        coalesce(
          json_agg(
            json_build_object(
              'moduleId',
              module_id,
              'organizationId',
              organization_id,
              'revision',
              revision
            )
          ),
          '[]'
        )
      from
        (
          select
            module_id,
            min(organization_id) as organization_id,
            string_agg(xid::xid::text, ' ') as revision
          from
            module_changes
          where
            xid >= pg_snapshot_xmin(cast(? as pg_snapshot))
            and not pg_visible_in_snapshot(xid, cast(? as pg_snapshot))
          group by
            module_id
          limit
            ?
        ) as listed
    )
  end as changed,
  case
    when holds then (
      select
        coalesce(
          json_agg(
            json_build_object(
              'organizationId',
              organization_id,
              'revision',
              revision,
              'isEnforced',
              is_enforced
            )
          ),
          '[]'
        )
      from
        (
          select
            ruled.organization_id,
            ruled.revision,
            exists (
              select
              from
                consumption_rules as rule
              where
                rule.organization_id = ruled.organization_id
                and rule.enforcement = 'enforced'
            ) as is_enforced
          from
            ruled_organizations as ruled
          where
            ruled.changed_in >= pg_snapshot_xmin(cast(? as pg_snapshot))
            and not pg_visible_in_snapshot(ruled.changed_in, cast(? as pg_snapshot))
            and pg_visible_in_snapshot(ruled.changed_in, pg_current_snapshot())
          limit
            10001
        ) as listed
    )
    else (
      select
        coalesce(
          json_agg(
            json_build_object(
              'organizationId',
              organization_id,
              'revision',
              revision,
              'isEnforced',
              is_enforced
            )
          ),
          '[]'
        )
      from
        (
          select
            ruled.organization_id,
            ruled.revision,
            exists (
              select
              from
                consumption_rules as rule
              where
                rule.organization_id = ruled.organization_id
                and rule.enforcement = 'enforced'
            ) as is_enforced
          from
            ruled_organizations as ruled
          where
            ruled.organization_id in (
              select
                organization_id
              from
                consumption_rules
              where
                enforcement = 'enforced'
            )
          limit
            10001
        ) as listed
    )
  end as rules
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
  null as changed,
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'organizationId',
            organization_id,
            'revision',
            revision,
            'isEnforced',
            is_enforced
          )
        ),
        '[]'
      )
    from
      (
        select
          ruled.organization_id,
          ruled.revision,
          exists (
            select
            from
              consumption_rules as rule
            where
              rule.organization_id = ruled.organization_id
              and rule.enforcement = 'enforced'
          ) as is_enforced
        from
          ruled_organizations as ruled
        where
          ruled.organization_id in (
            select
              organization_id
            from
              consumption_rules
            where
              enforcement = 'enforced'
          )
        limit
          10001
      ) as listed
  ) as rules;
