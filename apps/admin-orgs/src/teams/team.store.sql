-- The statements of team.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- addMemberToAll
insert into
  "team_members" ("organization_id", "team_id", "user_id")
values
  (?, ?, ?)
on conflict do nothing
returning
  "team_id";

-- addMembers
insert into
  "team_members" ("organization_id", "team_id", "user_id")
values
  (?, ?, ?)
on conflict do nothing
returning
  "user_id";

-- bumpVersion
select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and "id" = ?;

update "teams"
set
  "version" = version + 1,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- bumpVersions
select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and "id" in (?)
order by
  "id" asc;

update "teams"
set
  "version" = version + 1,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" in (?);

-- countOwnersTeamsOf
select
  count(*) as count
from
  "teams"
  inner join "team_members" on "team_members"."team_id" = "teams"."id"
  inner join "organizations" on "organizations"."id" = "teams"."organization_id"
where
  "team_members"."user_id" = ?
  and "teams"."name" = ?
  and "organizations"."deleted_at" is null;

-- delete
delete from "teams"
where
  "organization_id" = ?
  and "id" = ?;

-- findOrganizationOf
select
  "organization_id"
from
  "teams"
where
  "id" = ?;

-- get
select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and "id" = ?;

-- hold
select
  "id",
  "visibility"
from
  "teams"
where
  "organization_id" = ?
  and "id" = ?
for key share;

-- insert
insert into
  "teams" (
    "allow_member_token_management",
    "created_at",
    "id",
    "name",
    "organization_id",
    "permissions",
    "sso_team_id",
    "updated_at",
    "version",
    "visibility"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (organization_id, lower(name)) do nothing
returning
  "id";

-- list
select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and "id" in (?)
order by
  "id" asc;

select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and 1 = ?
order by
  "id" asc;

-- listAll
select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "id" in (?)
order by
  "id" asc;

-- listOfUser
select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and "id" in (
    select
      "team_id"
    from
      "team_members"
    where
      "organization_id" = ?
      and "user_id" = ?
  )
order by
  "id" asc;

-- listPlacesOf
select
  "team_members"."user_id",
  "teams"."id",
  "teams"."visibility"
from
  "team_members"
  inner join "teams" on "teams"."organization_id" = "team_members"."organization_id"
  and "teams"."id" = "team_members"."team_id"
where
  "team_members"."organization_id" = ?
  and "team_members"."user_id" in (?)
order by
  "teams"."id" asc;

select
  "team_members"."user_id",
  "teams"."id",
  "teams"."visibility"
from
  "team_members"
  inner join "teams" on "teams"."organization_id" = "team_members"."organization_id"
  and "teams"."id" = "team_members"."team_id"
where
  "team_members"."organization_id" = ?
  and 1 = ?
order by
  "teams"."id" asc;

-- lock
select
  "id"
from
  "teams"
where
  "organization_id" = ?
  and "id" = ?
for no key update;

-- lockAll
select
  "id"
from
  "teams"
where
  "organization_id" = ?
  and "id" in (?)
order by
  "id" asc
for no key update;

-- page
select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and ("name" in (?))
order by
  lower(name)
limit
  ?;

select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and (
    (
      "visibility" = ?
      or "id" in (?)
    )
  )
order by
  lower(name)
limit
  ?;

select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and (
    (
      "visibility" = ?
      or 1 = ?
    )
  )
order by
  lower(name)
limit
  ?;

select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
  and (strpos(lower(name), lower(?)) > 0)
order by
  lower(name)
limit
  ?;

select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
order by
  lower(name)
limit
  ?;

select
  "organization_id",
  "id",
  "permissions",
  "version",
  "created_at",
  "name",
  "visibility",
  "sso_team_id",
  "allow_member_token_management",
  array(
    select
      user_id
    from
      team_members
    where
      team_members.organization_id = teams.organization_id
      and team_members.team_id = teams.id
    order by
      user_id
  ) as member_ids,
  case
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'projects'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
        and granted.access <> 'read'
    ) then 'workspaces'
    when exists (
      select
      from
        team_projects granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    when exists (
      select
      from
        team_workspaces granted
      where
        granted.organization_id = teams.organization_id
        and granted.team_id = teams.id
    ) then 'reads'
    else 'nothing'
  end as reach
from
  "teams"
where
  "organization_id" = ?
order by
  lower(name)
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "teams"
where
  "organization_id" = ?;

select
  count(*) as "count"
from
  "teams"
where
  "organization_id" = ?
  and ("name" in (?));

select
  count(*) as "count"
from
  "teams"
where
  "organization_id" = ?
  and (
    (
      "visibility" = ?
      or "id" in (?)
    )
  );

select
  count(*) as "count"
from
  "teams"
where
  "organization_id" = ?
  and (
    (
      "visibility" = ?
      or 1 = ?
    )
  );

select
  count(*) as "count"
from
  "teams"
where
  "organization_id" = ?
  and (strpos(lower(name), lower(?)) > 0);

-- removeMemberFromAll
delete from "team_members"
where
  "organization_id" = ?
  and "user_id" = ?
  and "team_id" in (?);

delete from "team_members"
where
  "organization_id" = ?
  and "user_id" = ?
  and 1 = ?;

-- removeMembers
delete from "team_members"
where
  "organization_id" = ?
  and "team_id" = ?
  and "user_id" in (?);

-- update
update "teams"
set
  "name" = ?,
  "visibility" = ?,
  "sso_team_id" = ?,
  "allow_member_token_management" = ?,
  "permissions" = ?,
  "version" = version + 1,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?;
