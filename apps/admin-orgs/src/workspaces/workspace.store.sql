-- The statements of workspace.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- count
select
  "workspaces"
from
  "workspace_totals"
where
  "organization_id" = ?;

-- countOneLess
update "workspace_totals"
set
  "workspaces" = "workspaces" - ?
where
  "organization_id" = ?;

-- countOneMore
with
  counted as (
    update projects
    set
      workspace_count = workspace_count + 1
    where
      organization_id = ?
      and id = ?
    returning
      organization_id
  )
insert into
  workspace_totals (organization_id, workspaces)
select
  organization_id,
  1
from
  counted
on conflict (organization_id) do update
set
  workspaces = workspace_totals.workspaces + 1
where
  ?::int is null
  or workspace_totals.workspaces < ?::int
returning
  organization_id;

-- delete
delete from "workspaces"
where
  "organization_id" = ?
  and "id" = ?;

-- findEverywhere
select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
  inner join "organizations" on "organizations"."id" = "workspaces"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "workspaces"."id" in (?);

-- findOrganizationOf
select
  "organization_id"
from
  "workspaces"
where
  "id" = ?;

-- get
select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and "id" = ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and false;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and lower(name) = lower(?)
  and "name" = ?;

-- insert
insert into
  "workspaces" (
    "created_at",
    "description",
    "id",
    "lock_holder_id",
    "lock_holder_kind",
    "lock_reason",
    "name",
    "organization_id",
    "project_id",
    "settings",
    "tag_bindings",
    "tag_names",
    "updated_at",
    "vcs_branch",
    "vcs_display_identifier",
    "vcs_http_url",
    "vcs_identifier",
    "vcs_ingress_submodules",
    "vcs_oauth_token_id",
    "vcs_service_provider",
    "vcs_tags_regex",
    "version"
  )
values
  (
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?
  )
on conflict (organization_id, lower(name)) do nothing
returning
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings;

-- list
select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and "id" in (?);

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and 1 = ?;

-- listEverywhere
select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
  inner join "organizations" on "organizations"."id" = "workspaces"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "workspaces"."id" > ?
order by
  "workspaces"."id" asc
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
  inner join "organizations" on "organizations"."id" = "workspaces"."organization_id"
where
  ("organizations"."deleted_at" is null)
order by
  "workspaces"."id" asc
limit
  ?;

-- listLinked
select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
  inner join "organizations" on "organizations"."id" = "workspaces"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "workspaces"."organization_id" = ?
  and "workspaces"."vcs_oauth_token_id" in (?)
order by
  lower(workspaces.name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
  inner join "organizations" on "organizations"."id" = "workspaces"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "workspaces"."organization_id" = ?
  and 1 = ?
order by
  lower(workspaces.name)
limit
  ?;

select
  count(*) as "count"
from
  "workspaces"
  inner join "organizations" on "organizations"."id" = "workspaces"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "workspaces"."organization_id" = ?
  and "workspaces"."vcs_oauth_token_id" in (?);

select
  count(*) as "count"
from
  "workspaces"
  inner join "organizations" on "organizations"."id" = "workspaces"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "workspaces"."organization_id" = ?
  and 1 = ?;

-- lock
select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and "id" = ?
for update;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and lower(name) = lower(?)
  and "name" = ?
for update;

-- lockAll
select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and "id" in (?)
order by
  "id" asc
for update;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and 1 = ?
order by
  "id" asc
for update;

-- lockLinked
select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and "vcs_oauth_token_id" = ?
order by
  "id" asc
limit
  ?
for update;

-- page
select
  "workspace_count" as "workspaces"
from
  "projects"
where
  "id" = ?
  and "organization_id" = ?;

select
  "workspaces"
from
  "workspace_totals"
where
  "organization_id" = ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    "project_id" = ?
    and (
      "id" in (
        select
          "workspace_id"
        from
          "team_workspaces"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
      or "project_id" in (
        select
          "project_id"
        from
          "team_projects"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
    )
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    "project_id" = ?
    and lower(name) like ?
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and ("project_id" = ?)
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (
      "id" in (
        select
          "workspace_id"
        from
          "team_workspaces"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
      or "project_id" in (
        select
          "project_id"
        from
          "team_projects"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
    )
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (
      (
        workspaces.tag_bindings @> ?::jsonb
        or (
          not workspaces.tag_bindings @> ?::jsonb
          and exists (
            select
            from
              projects
            where
              projects.organization_id = workspaces.organization_id
              and projects.id = workspaces.project_id
              and projects.tag_bindings @> ?::jsonb
          )
        )
      )
      and (
        workspaces.tag_bindings @> ?::jsonb
        or (
          not workspaces.tag_bindings @> ?::jsonb
          and exists (
            select
            from
              projects
            where
              projects.organization_id = workspaces.organization_id
              and projects.id = workspaces.project_id
              and projects.tag_bindings @> ?::jsonb
          )
        )
      )
    )
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (
      (
        workspaces.tag_bindings @> ?::jsonb
        or (
          not workspaces.tag_bindings @> ?::jsonb
          and exists (
            select
            from
              projects
            where
              projects.organization_id = workspaces.organization_id
              and projects.id = workspaces.project_id
              and projects.tag_bindings @> ?::jsonb
          )
        )
      )
    )
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and ((not workspaces.tag_names && ?::text[]))
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (
      workspaces.tag_names @> ?::text[]
      and not workspaces.tag_names && ?::text[]
    )
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (workspaces.tag_names @> ?::text[])
    and (
      (
        workspaces.tag_bindings @> ?::jsonb
        or (
          not workspaces.tag_bindings @> ?::jsonb
          and exists (
            select
            from
              projects
            where
              projects.organization_id = workspaces.organization_id
              and projects.id = workspaces.project_id
              and projects.tag_bindings @> ?::jsonb
          )
        )
      )
    )
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and ((workspaces.tag_names @> ?::text[]))
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    lower(name) like ?
    and (
      "id" in (
        select
          "workspace_id"
        from
          "team_workspaces"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
      or "project_id" in (
        select
          "project_id"
        from
          "team_projects"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
    )
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    lower(name) like ?
    and (workspaces.tag_names @> ?::text[])
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (
    lower(name) like ?
    and lower(name) like ?
  )
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
  and (lower(name) like ?)
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
order by
  created_at desc,
  lower(name) desc
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
order by
  created_at desc,
  lower(name) desc
limit
  ?
offset
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
order by
  created_at,
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
order by
  created_at,
  lower(name)
limit
  ?
offset
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
order by
  lower(name) desc
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
order by
  lower(name) desc
limit
  ?
offset
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
where
  "organization_id" = ?
order by
  lower(name)
limit
  ?;

select
  "workspaces"."organization_id",
  "workspaces"."id",
  "workspaces"."project_id",
  "workspaces"."name",
  "workspaces"."description",
  "workspaces"."vcs_oauth_token_id",
  "workspaces"."vcs_identifier",
  "workspaces"."vcs_display_identifier",
  "workspaces"."vcs_branch",
  "workspaces"."vcs_ingress_submodules",
  "workspaces"."vcs_service_provider",
  "workspaces"."vcs_http_url",
  "workspaces"."vcs_tags_regex",
  "workspaces"."tag_names",
  "workspaces"."tag_bindings",
  "workspaces"."lock_holder_kind",
  "workspaces"."lock_holder_id",
  "workspaces"."lock_reason",
  "workspaces"."settings",
  "workspaces"."version",
  "workspaces"."created_at",
  "workspaces"."updated_at",
  coalesce(
    (
      select
        projects.default_execution_mode
      from
        projects
      where
        projects.organization_id = workspaces.organization_id
        and projects.id = workspaces.project_id
    ),
    (
      select
        default_execution_mode
      from
        organizations
      where
        organizations.id = workspaces.organization_id
    )
  ) as inherited_execution_mode,
  (
    select
      projects.auto_destroy_activity_duration
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_auto_destroy_activity_duration,
  (
    select
      projects.tag_bindings
    from
      projects
    where
      projects.organization_id = workspaces.organization_id
      and projects.id = workspaces.project_id
  ) as inherited_tag_bindings
from
  "workspaces"
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
  "workspaces"
where
  "organization_id" = ?
  and (
    "project_id" = ?
    and (
      "id" in (
        select
          "workspace_id"
        from
          "team_workspaces"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
      or "project_id" in (
        select
          "project_id"
        from
          "team_projects"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
    )
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    "project_id" = ?
    and lower(name) like ?
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (
      "id" in (
        select
          "workspace_id"
        from
          "team_workspaces"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
      or "project_id" in (
        select
          "project_id"
        from
          "team_projects"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
    )
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (
      (
        workspaces.tag_bindings @> ?::jsonb
        or (
          not workspaces.tag_bindings @> ?::jsonb
          and exists (
            select
            from
              projects
            where
              projects.organization_id = workspaces.organization_id
              and projects.id = workspaces.project_id
              and projects.tag_bindings @> ?::jsonb
          )
        )
      )
      and (
        workspaces.tag_bindings @> ?::jsonb
        or (
          not workspaces.tag_bindings @> ?::jsonb
          and exists (
            select
            from
              projects
            where
              projects.organization_id = workspaces.organization_id
              and projects.id = workspaces.project_id
              and projects.tag_bindings @> ?::jsonb
          )
        )
      )
    )
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (
      (
        workspaces.tag_bindings @> ?::jsonb
        or (
          not workspaces.tag_bindings @> ?::jsonb
          and exists (
            select
            from
              projects
            where
              projects.organization_id = workspaces.organization_id
              and projects.id = workspaces.project_id
              and projects.tag_bindings @> ?::jsonb
          )
        )
      )
    )
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and ((not workspaces.tag_names && ?::text[]));

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (
      workspaces.tag_names @> ?::text[]
      and not workspaces.tag_names && ?::text[]
    )
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    (workspaces.tag_names @> ?::text[])
    and (
      (
        workspaces.tag_bindings @> ?::jsonb
        or (
          not workspaces.tag_bindings @> ?::jsonb
          and exists (
            select
            from
              projects
            where
              projects.organization_id = workspaces.organization_id
              and projects.id = workspaces.project_id
              and projects.tag_bindings @> ?::jsonb
          )
        )
      )
    )
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and ((workspaces.tag_names @> ?::text[]));

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    lower(name) like ?
    and (
      "id" in (
        select
          "workspace_id"
        from
          "team_workspaces"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
      or "project_id" in (
        select
          "project_id"
        from
          "team_projects"
        where
          "organization_id" = ?
          and "team_id" in (?)
      )
    )
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    lower(name) like ?
    and (workspaces.tag_names @> ?::text[])
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (
    lower(name) like ?
    and lower(name) like ?
  );

select
  count(*) as "count"
from
  "workspaces"
where
  "organization_id" = ?
  and (lower(name) like ?);

-- update
update "workspaces"
set
  "project_id" = ?,
  "name" = ?,
  "description" = ?,
  "vcs_oauth_token_id" = ?,
  "vcs_identifier" = ?,
  "vcs_display_identifier" = ?,
  "vcs_branch" = ?,
  "vcs_ingress_submodules" = ?,
  "vcs_service_provider" = ?,
  "vcs_http_url" = ?,
  "vcs_tags_regex" = ?,
  "tag_names" = ?,
  "tag_bindings" = ?,
  "lock_holder_kind" = ?,
  "lock_holder_id" = ?,
  "lock_reason" = ?,
  "settings" = ?,
  "version" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?;
