-- The statements of organization-purge.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- clearTombstone
update "organizations"
set
  "email" = ?,
  "kept_settings" = ?
where
  "organizations"."deleted_at" is not null
  and "id" = ?;

-- findNext
select
  "id"
from
  "organizations"
where
  "organizations"."deleted_at" is not null
  and not exists (
    select
    from
      organization_purges
    where
      organization_id = organizations.id
      and service = 'admin-orgs'
  )
  and "id" > ?
order by
  "id" asc
limit
  ?;

select
  "id"
from
  "organizations"
where
  "organizations"."deleted_at" is not null
  and not exists (
    select
    from
      organization_purges
    where
      organization_id = organizations.id
      and service = 'admin-orgs'
  )
order by
  "id" asc
limit
  ?;

-- findState
select
  "deleted_at"
from
  "organizations"
where
  "id" = ?;

-- noteFinished
insert into
  "organization_purges" ("finished_at", "organization_id", "service")
values
  (?, ?, ?)
on conflict do nothing;

-- page
select
  "id",
  "name",
  "deleted_at",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('service', service, 'at', finished_at)
          order by
            finished_at,
            service
        )
      from
        organization_purges
      where
        organization_id = organizations.id
    ),
    '[]'
  ) as finished
from
  "organizations"
where
  "organizations"."deleted_at" is not null
order by
  "deleted_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "name",
  "deleted_at",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('service', service, 'at', finished_at)
          order by
            finished_at,
            service
        )
      from
        organization_purges
      where
        organization_id = organizations.id
    ),
    '[]'
  ) as finished
from
  "organizations"
where
  "organizations"."deleted_at" is not null
order by
  "deleted_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "organizations"
where
  "organizations"."deleted_at" is not null;

-- removeRows
delete from "api_tokens"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "api_tokens"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "departures"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "departures"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "group_mapping_grants"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "group_mapping_grants"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "group_mappings"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "group_mappings"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "mapped_memberships"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "mapped_memberships"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "mapped_team_members"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "mapped_team_members"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "organization_memberships"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "organization_memberships"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "pending_group_changes"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "pending_group_changes"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "projects"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "projects"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "subscriptions"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "subscriptions"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "tags"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "tags"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "team_members"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "team_members"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "team_projects"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "team_projects"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "team_workspaces"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "team_workspaces"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "teams"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "teams"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "workspace_totals"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "workspace_totals"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

delete from "workspaces"
where
  ctid = any (
    array(
      (
        select
          "ctid"
        from
          "workspaces"
        where
          "organization_id" = ?
        limit
          ?
      )
    )
  );

-- tryLock
select
  "id"
from
  "organizations"
where
  "organizations"."deleted_at" is not null
  and not exists (
    select
    from
      organization_purges
    where
      organization_id = organizations.id
      and service = 'admin-orgs'
  )
  and "id" = ?
for no key update
  skip locked;
