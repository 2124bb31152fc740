-- The statements of organization.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- get
select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "id" = ?;

-- getNamed
select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and false
  );

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and lower(organizations.name) = lower(?)
    and "organizations"."name" = ?
  );

-- hold
select
  "id"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."id" = ?
  )
for share;

select
  "id"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and false
  )
for share;

select
  "id"
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and lower(organizations.name) = lower(?)
    and "organizations"."name" = ?
  )
for share;

-- insert
insert into
  "organizations" (
    "access_beta_tools",
    "allow_force_delete_workspaces",
    "apply_timeout",
    "created_at",
    "default_execution_mode",
    "disabled",
    "email",
    "global_module_sharing",
    "global_provider_sharing",
    "id",
    "kept_settings",
    "name",
    "plan_timeout",
    "sso_enabled",
    "updated_at",
    "user_tokens_enabled",
    "version",
    "worker_sudo_enabled",
    "workspace_limit"
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
    ?
  )
on conflict (lower(name))
where
  deleted_at is null do nothing
returning
  "id";

-- listAll
select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "organizations"."id" in (?)
order by
  "organizations"."id" asc;

-- listEverywhere
select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "organizations"."id" > ?
order by
  "organizations"."id" asc
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
order by
  "organizations"."id" asc
limit
  ?;

-- lock
select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and "organizations"."id" = ?
  )
for no key update;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and false
  )
for no key update;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  (
    "organizations"."deleted_at" is null
    and lower(organizations.name) = lower(?)
    and "organizations"."name" = ?
  )
for no key update;

-- lockAll
select
  "id"
from
  "organizations"
where
  "id" in (?)
  and ("organizations"."deleted_at" is null)
order by
  "id" asc
for no key update;

select
  "id"
from
  "organizations"
where
  1 = ?
  and ("organizations"."deleted_at" is null)
order by
  "id" asc
for no key update;

-- markDeleted
update "organizations"
set
  "version" = ?,
  "deleted_at" = ?,
  "updated_at" = ?
where
  ("organizations"."deleted_at" is null)
  and "id" = ?
  and "version" = ?;

-- page
select
  count(*) as "count"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  );

select
  count(*) as "count"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and ((strpos(lower("email"), lower(?)) > 0));

select
  count(*) as "count"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
  );

select
  count(*) as "count"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and (
    (strpos(lower("name"), lower(?)) > 0)
    and (strpos(lower("email"), lower(?)) > 0)
  );

select
  count(*) as "count"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and ((strpos(lower("name"), lower(?)) > 0));

select
  count(*) as "count"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "organization_id"
    from
      (
        select
          id as organization_id
        from
          organizations
        where
          id = ?
      ) as own
  );

select
  count(*) as "count"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "organization_id"
    from
      (
        select
          organization_id
        from
          teams
        where
          id = ?
      ) as own
  );

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and ((strpos(lower("email"), lower(?)) > 0))
order by
  lower(name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
  )
order by
  lower(name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
  )
order by
  lower(name)
limit
  ?
offset
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and (
    (strpos(lower("name"), lower(?)) > 0)
    and (strpos(lower("email"), lower(?)) > 0)
  )
order by
  lower(name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
  and ((strpos(lower("name"), lower(?)) > 0))
order by
  lower(name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
order by
  lower(name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "id" as "organization_id"
    from
      "organizations"
    where
      "user_tokens_enabled" = ?
      and "id" in (
        select
          "organization_id"
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) as own
      )
  )
order by
  lower(name)
limit
  ?
offset
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "organization_id"
    from
      (
        select
          id as organization_id
        from
          organizations
        where
          id = ?
      ) as own
  )
order by
  lower(name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "disabled" = ?
  and "organizations"."id" in (
    select
      "organization_id"
    from
      (
        select
          organization_id
        from
          teams
        where
          id = ?
      ) as own
  )
order by
  lower(name)
limit
  ?;

-- pageOfAll
select
  count(*) as total,
  count(*) filter (
    where
      disabled
  ) as disabled
from
  "organizations"
where
  ("organizations"."deleted_at" is null);

select
  count(*) as total,
  count(*) filter (
    where
      disabled
  ) as disabled
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and ((strpos(lower("email"), lower(?)) > 0));

select
  count(*) as total,
  count(*) filter (
    where
      disabled
  ) as disabled
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
    and (
      global_module_sharing
      or exists (
        select
        from
          module_consumers
        where
          producer_id = organizations.id
      )
    )
  );

select
  count(*) as total,
  count(*) filter (
    where
      disabled
  ) as disabled
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
    and not (
      global_module_sharing
      or exists (
        select
        from
          module_consumers
        where
          producer_id = organizations.id
      )
    )
  );

select
  count(*) as total,
  count(*) filter (
    where
      disabled
  ) as disabled
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
  );

select
  count(*) as total,
  count(*) filter (
    where
      disabled
  ) as disabled
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (strpos(lower("name"), lower(?)) > 0)
    and (strpos(lower("email"), lower(?)) > 0)
  );

select
  count(*) as total,
  count(*) filter (
    where
      disabled
  ) as disabled
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and ((strpos(lower("name"), lower(?)) > 0));

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and ((strpos(lower("email"), lower(?)) > 0))
order by
  lower(organizations.name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
    and (
      global_module_sharing
      or exists (
        select
        from
          module_consumers
        where
          producer_id = organizations.id
      )
    )
  )
order by
  lower(organizations.name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
    and not (
      global_module_sharing
      or exists (
        select
        from
          module_consumers
        where
          producer_id = organizations.id
      )
    )
  )
order by
  lower(organizations.name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
  )
order by
  lower(organizations.name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (
      strpos(lower("name"), lower(?)) > 0
      or strpos(lower("email"), lower(?)) > 0
    )
  )
order by
  lower(organizations.name)
limit
  ?
offset
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and (
    (strpos(lower("name"), lower(?)) > 0)
    and (strpos(lower("email"), lower(?)) > 0)
  )
order by
  lower(organizations.name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and ((strpos(lower("name"), lower(?)) > 0))
order by
  lower(organizations.name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
order by
  lower(organizations.name)
limit
  ?;

-- pageOfConsumers
select
  count(*) as "count"
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "organizations"."id" in (
    select
      "consumer_id"
    from
      "module_consumers"
    where
      "producer_id" = ?
  );

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "organizations"."id" in (
    select
      "consumer_id"
    from
      "module_consumers"
    where
      "producer_id" = ?
  )
order by
  lower(organizations.name)
limit
  ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id
from
  "organizations"
where
  ("organizations"."deleted_at" is null)
  and "organizations"."id" in (
    select
      "consumer_id"
    from
      "module_consumers"
    where
      "producer_id" = ?
  )
order by
  lower(organizations.name)
limit
  ?
offset
  ?;

-- tryLock
select
  "id"
from
  "organizations"
where
  "id" = ?
  and ("organizations"."deleted_at" is null)
for no key update
  skip locked;

-- update
update "organizations"
set
  "name" = ?,
  "email" = ?,
  "disabled" = ?,
  "access_beta_tools" = ?,
  "global_module_sharing" = ?,
  "global_provider_sharing" = ?,
  "apply_timeout" = ?,
  "plan_timeout" = ?,
  "worker_sudo_enabled" = ?,
  "workspace_limit" = ?,
  "version" = ?,
  "default_execution_mode" = ?,
  "user_tokens_enabled" = ?,
  "allow_force_delete_workspaces" = ?,
  "kept_settings" = ?,
  "updated_at" = ?
where
  ("organizations"."deleted_at" is null)
  and "id" = ?
  and "version" = ?;
