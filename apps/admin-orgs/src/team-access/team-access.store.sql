-- The statements of team-access.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "team_projects"
where
  "organization_id" = ?
  and "id" = ?;

delete from "team_workspaces"
where
  "organization_id" = ?
  and "id" = ?;

-- find
select
  "team_projects"."organization_id",
  "team_projects"."team_id",
  "team_projects"."version",
  "team_projects"."created_at",
  "team_projects"."updated_at",
  "team_projects"."id",
  "team_projects"."project_id",
  "team_projects"."access",
  "team_projects"."project_access",
  "team_projects"."workspace_access"
from
  "team_projects"
where
  "id" = ?;

select
  "team_workspaces"."organization_id",
  "team_workspaces"."team_id",
  "team_workspaces"."version",
  "team_workspaces"."created_at",
  "team_workspaces"."updated_at",
  "team_workspaces"."id",
  "team_workspaces"."workspace_id",
  "team_workspaces"."access",
  "team_workspaces"."permissions"
from
  "team_workspaces"
where
  "id" = ?;

-- insert
insert into
  "team_projects" (
    "access",
    "created_at",
    "id",
    "organization_id",
    "project_access",
    "project_id",
    "team_id",
    "updated_at",
    "version",
    "workspace_access"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (organization_id, team_id, project_id) do nothing
returning
  "id";

insert into
  "team_workspaces" (
    "access",
    "created_at",
    "id",
    "organization_id",
    "permissions",
    "team_id",
    "updated_at",
    "version",
    "workspace_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (organization_id, team_id, workspace_id) do nothing
returning
  "id";

-- isHeld
select
  "id"
from
  "team_projects"
where
  "organization_id" = ?
  and "team_id" in (?)
limit
  ?;

select
  "id"
from
  "team_workspaces"
where
  "organization_id" = ?
  and "team_id" in (?)
limit
  ?;

-- letsCreateWorkspaces
select
  "id"
from
  "team_projects"
where
  "organization_id" = ?
  and "team_id" in (?)
  and (workspace_access ->> 'create')::boolean
limit
  ?;

-- listHeld
select
  "team_projects"."organization_id",
  "team_projects"."team_id",
  "team_projects"."version",
  "team_projects"."created_at",
  "team_projects"."updated_at",
  "team_projects"."id",
  "team_projects"."project_id",
  "team_projects"."access",
  "team_projects"."project_access",
  "team_projects"."workspace_access"
from
  "team_projects"
where
  "organization_id" = ?
  and "team_id" in (?);

select
  "team_projects"."organization_id",
  "team_projects"."team_id",
  "team_projects"."version",
  "team_projects"."created_at",
  "team_projects"."updated_at",
  "team_projects"."id",
  "team_projects"."project_id",
  "team_projects"."access",
  "team_projects"."project_access",
  "team_projects"."workspace_access"
from
  "team_projects"
where
  "organization_id" = ?
  and "team_id" in (?)
  and "project_id" in (?);

select
  "team_workspaces"."organization_id",
  "team_workspaces"."team_id",
  "team_workspaces"."version",
  "team_workspaces"."created_at",
  "team_workspaces"."updated_at",
  "team_workspaces"."id",
  "team_workspaces"."workspace_id",
  "team_workspaces"."access",
  "team_workspaces"."permissions"
from
  "team_workspaces"
where
  "organization_id" = ?
  and "team_id" in (?)
  and "workspace_id" in (?);

-- page
select
  "team_projects"."organization_id",
  "team_projects"."team_id",
  "team_projects"."version",
  "team_projects"."created_at",
  "team_projects"."updated_at",
  "team_projects"."id",
  "team_projects"."project_id",
  "team_projects"."access",
  "team_projects"."project_access",
  "team_projects"."workspace_access"
from
  "team_projects"
where
  "team_projects"."organization_id" = ?
  and "project_id" = ?
  and ("team_id" in (?))
order by
  "created_at" asc,
  "id" asc
limit
  ?;

select
  "team_projects"."organization_id",
  "team_projects"."team_id",
  "team_projects"."version",
  "team_projects"."created_at",
  "team_projects"."updated_at",
  "team_projects"."id",
  "team_projects"."project_id",
  "team_projects"."access",
  "team_projects"."project_access",
  "team_projects"."workspace_access"
from
  "team_projects"
where
  "team_projects"."organization_id" = ?
  and "project_id" = ?
  and (
    (
      "team_id" in (
        select
          "teams"."id"
        from
          "teams"
        where
          teams.organization_id = team_projects.organization_id
          and "visibility" = ?
      )
      or "team_id" in (?)
    )
  )
order by
  "created_at" asc,
  "id" asc
limit
  ?;

select
  "team_projects"."organization_id",
  "team_projects"."team_id",
  "team_projects"."version",
  "team_projects"."created_at",
  "team_projects"."updated_at",
  "team_projects"."id",
  "team_projects"."project_id",
  "team_projects"."access",
  "team_projects"."project_access",
  "team_projects"."workspace_access"
from
  "team_projects"
where
  "team_projects"."organization_id" = ?
  and "project_id" = ?
order by
  "created_at" asc,
  "id" asc
limit
  ?;

select
  "team_projects"."organization_id",
  "team_projects"."team_id",
  "team_projects"."version",
  "team_projects"."created_at",
  "team_projects"."updated_at",
  "team_projects"."id",
  "team_projects"."project_id",
  "team_projects"."access",
  "team_projects"."project_access",
  "team_projects"."workspace_access"
from
  "team_projects"
where
  "team_projects"."organization_id" = ?
  and "project_id" = ?
order by
  "created_at" asc,
  "id" asc
limit
  ?
offset
  ?;

select
  "team_workspaces"."organization_id",
  "team_workspaces"."team_id",
  "team_workspaces"."version",
  "team_workspaces"."created_at",
  "team_workspaces"."updated_at",
  "team_workspaces"."id",
  "team_workspaces"."workspace_id",
  "team_workspaces"."access",
  "team_workspaces"."permissions"
from
  "team_workspaces"
where
  "team_workspaces"."organization_id" = ?
  and "workspace_id" = ?
  and ("team_id" in (?))
order by
  "created_at" asc,
  "id" asc
limit
  ?;

select
  "team_workspaces"."organization_id",
  "team_workspaces"."team_id",
  "team_workspaces"."version",
  "team_workspaces"."created_at",
  "team_workspaces"."updated_at",
  "team_workspaces"."id",
  "team_workspaces"."workspace_id",
  "team_workspaces"."access",
  "team_workspaces"."permissions"
from
  "team_workspaces"
where
  "team_workspaces"."organization_id" = ?
  and "workspace_id" = ?
  and (
    (
      "team_id" in (
        select
          "teams"."id"
        from
          "teams"
        where
          teams.organization_id = team_workspaces.organization_id
          and "visibility" = ?
      )
      or "team_id" in (?)
    )
  )
order by
  "created_at" asc,
  "id" asc
limit
  ?;

select
  "team_workspaces"."organization_id",
  "team_workspaces"."team_id",
  "team_workspaces"."version",
  "team_workspaces"."created_at",
  "team_workspaces"."updated_at",
  "team_workspaces"."id",
  "team_workspaces"."workspace_id",
  "team_workspaces"."access",
  "team_workspaces"."permissions"
from
  "team_workspaces"
where
  "team_workspaces"."organization_id" = ?
  and "workspace_id" = ?
order by
  "created_at" asc,
  "id" asc
limit
  ?;

select
  "team_workspaces"."organization_id",
  "team_workspaces"."team_id",
  "team_workspaces"."version",
  "team_workspaces"."created_at",
  "team_workspaces"."updated_at",
  "team_workspaces"."id",
  "team_workspaces"."workspace_id",
  "team_workspaces"."access",
  "team_workspaces"."permissions"
from
  "team_workspaces"
where
  "team_workspaces"."organization_id" = ?
  and "workspace_id" = ?
order by
  "created_at" asc,
  "id" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "team_projects"
where
  "team_projects"."organization_id" = ?
  and "project_id" = ?;

select
  count(*) as "count"
from
  "team_projects"
where
  "team_projects"."organization_id" = ?
  and "project_id" = ?
  and ("team_id" in (?));

select
  count(*) as "count"
from
  "team_projects"
where
  "team_projects"."organization_id" = ?
  and "project_id" = ?
  and (
    (
      "team_id" in (
        select
          "teams"."id"
        from
          "teams"
        where
          teams.organization_id = team_projects.organization_id
          and "visibility" = ?
      )
      or "team_id" in (?)
    )
  );

select
  count(*) as "count"
from
  "team_workspaces"
where
  "team_workspaces"."organization_id" = ?
  and "workspace_id" = ?;

select
  count(*) as "count"
from
  "team_workspaces"
where
  "team_workspaces"."organization_id" = ?
  and "workspace_id" = ?
  and ("team_id" in (?));

select
  count(*) as "count"
from
  "team_workspaces"
where
  "team_workspaces"."organization_id" = ?
  and "workspace_id" = ?
  and (
    (
      "team_id" in (
        select
          "teams"."id"
        from
          "teams"
        where
          teams.organization_id = team_workspaces.organization_id
          and "visibility" = ?
      )
      or "team_id" in (?)
    )
  );

-- update
update "team_projects"
set
  "access" = ?,
  "project_access" = ?,
  "workspace_access" = ?,
  "version" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

update "team_workspaces"
set
  "access" = ?,
  "permissions" = ?,
  "version" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?;
