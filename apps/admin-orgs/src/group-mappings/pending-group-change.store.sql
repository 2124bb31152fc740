-- The statements of pending-group-change.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  "pending_group_changes"."organization_id",
  "pending_group_changes"."user_id",
  "pending_group_changes"."provider",
  "pending_group_changes"."id",
  "pending_group_changes"."group_names",
  "pending_group_changes"."cause"
from
  "pending_group_changes"
where
  "organization_id" = ?
  and "user_id" = ?
  and "provider" = ?;

-- findNext
select
  "pending_group_changes"."organization_id",
  "pending_group_changes"."user_id",
  "pending_group_changes"."provider",
  "pending_group_changes"."id",
  "pending_group_changes"."group_names",
  "pending_group_changes"."cause"
from
  "pending_group_changes"
  inner join "organizations" on "organizations"."id" = "pending_group_changes"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "due_at" <= ?
  and "pending_group_changes"."organization_id" > ?
order by
  "pending_group_changes"."organization_id" asc,
  "due_at" asc
limit
  ?;

select
  "pending_group_changes"."organization_id",
  "pending_group_changes"."user_id",
  "pending_group_changes"."provider",
  "pending_group_changes"."id",
  "pending_group_changes"."group_names",
  "pending_group_changes"."cause"
from
  "pending_group_changes"
  inner join "organizations" on "organizations"."id" = "pending_group_changes"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "due_at" <= ?
order by
  "pending_group_changes"."organization_id" asc,
  "due_at" asc
limit
  ?;

-- finish
delete from "pending_group_changes"
where
  "organization_id" = ?
  and "user_id" = ?
  and "provider" = ?
  and "id" = ?;

-- postpone
update "pending_group_changes"
set
  "due_at" = ?
where
  "organization_id" = ?
  and "user_id" = ?
  and "provider" = ?
  and "id" = ?;

-- record
with
  changing as (
    select
      group_mappings.organization_id
    from
      unnest(cast(? as text[])) as held (group_name)
      cross join lateral (
        select
          *
        from
          group_mappings
        where
          provider = ?
          and group_name = held.group_name
          and true
        offset
          0
      ) as group_mappings
    where
      not (
        (
          (group_mappings.organization_id, group_mappings.id) in (
            select
              organization_id,
              mapping_id
            from
              mapped_team_members
            where
              user_id = ?
          )
        ) is true
      )
      and exists (
        select
        from
          group_mapping_grants granted
        where
          granted.organization_id = group_mappings.organization_id
          and granted.provider = group_mappings.provider
          and (
            granted.group_name is null
            or granted.group_name = group_mappings.group_name
          )
          and (
            granted.owners
            or not exists (
              select
              from
                teams
              where
                teams.organization_id = group_mappings.organization_id
                and teams.id = group_mappings.team_id
                and teams.name = 'owners'
            )
          )
      )
      and not (
        group_mappings.organization_id in (
          select
            organization_id
          from
            departures
          where
            user_id = ?
            and organization_id not in (
              select
                organization_id
              from
                organization_memberships
              where
                user_id = ?
                and status = 'active'
                and organization_id not in (
                  select
                    organization_id
                  from
                    mapped_memberships
                  where
                    user_id = ?
                )
            )
        )
      )
      and not (
        (
          group_mappings.organization_id,
          group_mappings.team_id
        ) in (
          select
            team_members.organization_id,
            team_members.team_id
          from
            team_members
            join organization_memberships on organization_memberships.organization_id = team_members.organization_id
            and organization_memberships.user_id = team_members.user_id
            and organization_memberships.status = 'active'
          where
            team_members.user_id = ?
            and (
              team_members.organization_id,
              team_members.team_id
            ) not in (
              select
                organization_id,
                team_id
              from
                mapped_team_members
              where
                user_id = ?
            )
        )
      )
      and not (
        group_mappings.organization_id in (
          select
            team_members.organization_id
          from
            team_members
            join teams on teams.organization_id = team_members.organization_id
            and teams.id = team_members.team_id
            and teams.name = 'owners'
            join organization_memberships on organization_memberships.organization_id = team_members.organization_id
            and organization_memberships.user_id = team_members.user_id
            and organization_memberships.status = 'invited'
          where
            team_members.user_id = ?
        )
      )
    union
    select
      group_mappings.organization_id
    from
      mapped_team_members as placed
      cross join lateral (
        select
          *
        from
          group_mappings
        where
          organization_id = placed.organization_id
          and id = placed.mapping_id
        offset
          0
      ) as group_mappings
    where
      placed.user_id = ?
      and true
      and group_mappings.provider = ?
      and group_mappings.group_name <> all (?)
    union
    select
      organization_id
    from
      mapped_memberships
    where
      user_id = ?
      and not exists (
        select
        from
          team_members
        where
          team_members.organization_id = mapped_memberships.organization_id
          and team_members.user_id = mapped_memberships.user_id
      )
    union
    select
      organization_id
    from
      pending_group_changes
    where
      user_id = ?
      and provider = ?
  )
insert into
  pending_group_changes (
    organization_id,
    user_id,
    provider,
    id,
    group_names,
    cause,
    due_at
  )
select
  organizations.id,
  ?,
  ?,
  ?,
  array(
    select distinct
      group_name
    from
      group_mappings
    where
      group_mappings.organization_id = organizations.id
      and group_mappings.provider = ?
      and group_name = any (?)
  ),
  ?,
  ?
from
  organizations
where
  deleted_at is null
  and id in (
    select
      organization_id
    from
      changing
  )
on conflict (organization_id, user_id, provider) do update
set
  id = excluded.id,
  group_names = excluded.group_names,
  cause = excluded.cause,
  due_at = excluded.due_at
returning
  organization_id;
