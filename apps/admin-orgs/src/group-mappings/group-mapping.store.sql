-- The statements of group-mapping.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "group_mappings"
where
  "organization_id" = ?
  and "id" = ?;

-- find
select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners
from
  "group_mappings"
where
  "id" = ?;

-- forgetMember
delete from "mapped_team_members"
where
  "organization_id" = ?
  and "user_id" = ?
  and mapping_id = any (?);

-- insert
insert into
  "group_mappings" (
    "created_at",
    "group_name",
    "id",
    "organization_id",
    "provider",
    "team_id",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?)
on conflict (provider, group_name, organization_id, team_id) do nothing
returning
  "id";

-- isFull
select
  "id"
from
  "group_mappings"
where
  "organization_id" = ?
limit
  ?;

-- listDifference
with
  changing as (
    select
      group_mappings.organization_id,
      group_mappings.id,
      group_mappings.provider,
      group_mappings.group_name,
      group_mappings.team_id,
      group_mappings.version,
      group_mappings.created_at,
      exists (
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
      ) as is_confirmed,
      exists (
        select
        from
          teams
        where
          teams.organization_id = group_mappings.organization_id
          and teams.id = group_mappings.team_id
          and teams.name = 'owners'
      ) as is_for_owners,
      true as is_added
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
          and organization_id = ?
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
    union all
    select
      group_mappings.organization_id,
      group_mappings.id,
      group_mappings.provider,
      group_mappings.group_name,
      group_mappings.team_id,
      group_mappings.version,
      group_mappings.created_at,
      exists (
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
      ) as is_confirmed,
      exists (
        select
        from
          teams
        where
          teams.organization_id = group_mappings.organization_id
          and teams.id = group_mappings.team_id
          and teams.name = 'owners'
      ) as is_for_owners,
      false as is_added
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
      and placed.organization_id = ?
      and group_mappings.provider = ?
      and group_mappings.group_name <> all (?)
  ),
  ranked as (
    select
      changing.*,
      dense_rank() over (
        order by
          is_for_owners,
          team_id
      ) as place
    from
      changing
  )
select
  *
from
  ranked
where
  place <= ?
order by
  id;

-- listMappedTeams
select distinct
  "team_id"
from
  "mapped_team_members"
where
  "organization_id" = ?
  and "user_id" = ?;

-- listOfMember
select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners
from
  "group_mappings"
where
  "organization_id" in (?)
  and (
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
order by
  "organization_id" asc,
  "provider" asc,
  "group_name" asc,
  "id" asc;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners
from
  "group_mappings"
where
  1 = ?
  and (
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
order by
  "organization_id" asc,
  "provider" asc,
  "group_name" asc,
  "id" asc;

-- listOnlyMappedBy
select
  "user_id"
from
  "mapped_team_members"
where
  "organization_id" = ?
  and "team_id" = ?
group by
  "user_id"
having
  array_agg(mapping_id) = array[?]
order by
  "user_id" asc;

-- listWithoutTeam
select
  "user_id"
from
  "mapped_memberships"
where
  "organization_id" = ?
  and "user_id" in (?)
  and not exists (
    select
    from
      team_members
    where
      team_members.organization_id = mapped_memberships.organization_id
      and team_members.user_id = mapped_memberships.user_id
  )
order by
  "user_id" asc;

-- noteMember
insert into
  "mapped_team_members" (
    "mapping_id",
    "organization_id",
    "team_id",
    "user_id"
  )
values
  (?, ?, ?, ?)
on conflict do nothing;

-- noteMembership
insert into
  "mapped_memberships" ("organization_id", "user_id")
values
  (?, ?);

-- page
select
  count(*) as "count"
from
  "group_mappings"
where
  "organization_id" = ?;

select
  count(*) as "count"
from
  "group_mappings"
where
  "organization_id" = ?
  and "provider" = ?;

select
  count(*) as "count"
from
  "group_mappings"
where
  "organization_id" = ?
  and "team_id" = ?;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners
from
  "group_mappings"
where
  "organization_id" = ?
  and "provider" = ?
order by
  "provider" asc,
  "group_name" asc,
  "id" asc
limit
  ?;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners
from
  "group_mappings"
where
  "organization_id" = ?
  and "team_id" = ?
order by
  "provider" asc,
  "group_name" asc,
  "id" asc
limit
  ?;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners
from
  "group_mappings"
where
  "organization_id" = ?
order by
  "provider" asc,
  "group_name" asc,
  "id" asc
limit
  ?;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners
from
  "group_mappings"
where
  "organization_id" = ?
order by
  "provider" asc,
  "group_name" asc,
  "id" asc
limit
  ?
offset
  ?;

-- pageOfAll
select
  count(*) as "count"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null);

select
  count(*) as "count"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
  and "provider" = ?;

select
  count(*) as "count"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
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
  );

select
  count(*) as "count"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
  and lower(organizations.name) = lower(?);

select
  count(*) as "count"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
  and not exists (
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
  );

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners,
  "organizations"."name" as "organization_name",
  "teams"."name" as "team_name"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
  and "provider" = ?
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mappings.id
limit
  ?;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners,
  "organizations"."name" as "organization_name",
  "teams"."name" as "team_name"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
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
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mappings.id
limit
  ?;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners,
  "organizations"."name" as "organization_name",
  "teams"."name" as "team_name"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
  and lower(organizations.name) = lower(?)
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mappings.id
limit
  ?;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners,
  "organizations"."name" as "organization_name",
  "teams"."name" as "team_name"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
  and not exists (
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
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mappings.id
limit
  ?;

select
  group_mappings.organization_id,
  group_mappings.id,
  group_mappings.provider,
  group_mappings.group_name,
  group_mappings.team_id,
  group_mappings.version,
  group_mappings.created_at,
  exists (
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
  ) as is_confirmed,
  exists (
    select
    from
      teams
    where
      teams.organization_id = group_mappings.organization_id
      and teams.id = group_mappings.team_id
      and teams.name = 'owners'
  ) as is_for_owners,
  "organizations"."name" as "organization_name",
  "teams"."name" as "team_name"
from
  "group_mappings"
  inner join "organizations" on "organizations"."id" = "group_mappings"."organization_id"
  inner join "teams" on "teams"."id" = "group_mappings"."team_id"
where
  ("organizations"."deleted_at" is null)
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mappings.id
limit
  ?;
