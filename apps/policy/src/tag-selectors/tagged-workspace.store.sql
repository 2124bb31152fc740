-- The statements of tagged-workspace.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- bury
insert into
  "referenced_records" (
    "applied_at",
    "deleted_at",
    "fields",
    "id",
    "kind",
    "version"
  )
values
  (clock_timestamp(), CURRENT_TIMESTAMP, ?, ?, ?, ?)
on conflict ("kind", "id") do update
set
  "version" = excluded.version,
  "deleted_at" = excluded.deleted_at,
  "applied_at" = excluded.applied_at,
  "fields" = excluded.fields
where
  "referenced_records"."deleted_at" is null
  and (
    excluded.version > referenced_records.version
    OR excluded.deleted_at IS NOT NULL
  )
returning
  "id";

select
  pg_advisory_xact_lock(?, hashtext (?));

-- drop
delete from "referenced_records"
where
  "kind" = ?
  and "id" = ?;

-- findOwner
select
  *
from
  "referenced_records"
where
  "kind" = ?
  and "id" = ?
limit
  ?;

-- forget
delete from "policy_set_tagged_workspaces"
where
  "organization_id" = ?
  and "policy_set_id" = ?;

-- hold
select
  pg_advisory_xact_lock(?, hashtext (?));

-- isUsed
select
  exists (
    select
    from
      policy_sets
    where
      organization_id = ?
      and tag_selectors <> '[]'
  ) as used;

-- keep
insert into
  "referenced_records" (
    "applied_at",
    "deleted_at",
    "fields",
    "id",
    "kind",
    "version"
  )
values
  (clock_timestamp(), ?, ?, ?, ?, ?)
on conflict ("kind", "id") do update
set
  "version" = excluded.version,
  "deleted_at" = excluded.deleted_at,
  "applied_at" = excluded.applied_at,
  "fields" = referenced_records.fields || excluded.fields
where
  "referenced_records"."deleted_at" is null
  and (
    excluded.version > referenced_records.version
    OR excluded.deleted_at IS NOT NULL
  )
returning
  pg_advisory_xact_lock(?, hashtext (?));

-- listOfProject
select
  "id"
from
  "referenced_records"
where
  "kind" = ?
  and "deleted_at" is null
  and fields ->> 'organizationId' = ?
  and fields ->> 'projectId' = ?;

-- purge
delete from "policy_set_tagged_workspaces"
where
  "organization_id" = ?
  and ("policy_set_id", "effect", "workspace_id") in (
    select
      "policy_set_id",
      "effect",
      "workspace_id"
    from
      "policy_set_tagged_workspaces"
    where
      "organization_id" = ?
    limit
      ?
  );

delete from "referenced_records"
where
  ("kind", "id") in (
    select
      "kind",
      "id"
    from
      "referenced_records"
    where
      "kind" in (?)
      and fields ->> 'organizationId' = ?
    limit
      ?
  );

-- refresh
with
  workspaces as (
    select
      id,
      fields ->> 'projectId' as project_id,
      coalesce(fields -> 'tagBindings', '[]') as own
    from
      referenced_records
    where
      kind = 'workspace-tags'
      and deleted_at is null
      and fields ->> 'organizationId' = ?
      and id = any (?)
  ),
  tags as (
    select
      id as workspace_id,
      tag.key,
      tag.value
    from
      workspaces
      cross join lateral jsonb_to_recordset(own) as tag (key text, value text)
    union all
    select
      workspaces.id,
      tag.key,
      tag.value
    from
      workspaces
      join referenced_records as project on project.kind = 'project-tags'
      and project.id = workspaces.project_id
      and project.deleted_at is null
      cross join lateral jsonb_to_recordset(coalesce(project.fields -> 'tagBindings', '[]')) as tag (key text, value text)
    where
      not exists (
        select
        from
          jsonb_to_recordset(workspaces.own) as mine (key text)
        where
          mine.key = tag.key
      )
  ),
  selectors as (
    select
      id as policy_set_id,
      selector.key,
      coalesce(selector.value, '') as value,
      case
        when selector.exclude then 'excluded'
        else 'selected'
      end as effect
    from
      policy_sets
      cross join lateral jsonb_to_recordset(tag_selectors) as selector (key text, value text, exclude boolean)
    where
      organization_id = ?
      and tag_selectors <> '[]'
      and true
  ),
  wanted as (
    select distinct
      policy_set_id,
      effect,
      workspace_id
    from
      selectors
      join tags using (key, value)
  ),
  gone as (
    delete from policy_set_tagged_workspaces as known
    where
      organization_id = ?
      and workspace_id = any (?)
      and not exists (
        select
        from
          wanted
        where
          wanted.policy_set_id = known.policy_set_id
          and wanted.effect = known.effect
          and wanted.workspace_id = known.workspace_id
      )
    returning
      policy_set_id,
      effect,
      workspace_id
  ),
  come as (
    insert into
      policy_set_tagged_workspaces (
        organization_id,
        policy_set_id,
        effect,
        workspace_id
      )
    select
      ?,
      policy_set_id,
      effect,
      workspace_id
    from
      wanted
    on conflict do nothing
    returning
      policy_set_id,
      effect,
      workspace_id
  )
select
  'removed' as change,
  policy_set_id,
  effect,
  count(*) as count,
  (
    array_agg(
      workspace_id
      order by
        workspace_id
    )
  ) [1:500] as ids
from
  gone
group by
  policy_set_id,
  effect
union all
select
  'added' as change,
  policy_set_id,
  effect,
  count(*) as count,
  (
    array_agg(
      workspace_id
      order by
        workspace_id
    )
  ) [1:500] as ids
from
  come
group by
  policy_set_id,
  effect;

with
  workspaces as (
    select
      id,
      fields ->> 'projectId' as project_id,
      coalesce(fields -> 'tagBindings', '[]') as own
    from
      referenced_records
    where
      kind = 'workspace-tags'
      and deleted_at is null
      and fields ->> 'organizationId' = ?
      and true
  ),
  tags as (
    select
      id as workspace_id,
      tag.key,
      tag.value
    from
      workspaces
      cross join lateral jsonb_to_recordset(own) as tag (key text, value text)
    union all
    select
      workspaces.id,
      tag.key,
      tag.value
    from
      workspaces
      join referenced_records as project on project.kind = 'project-tags'
      and project.id = workspaces.project_id
      and project.deleted_at is null
      cross join lateral jsonb_to_recordset(coalesce(project.fields -> 'tagBindings', '[]')) as tag (key text, value text)
    where
      not exists (
        select
        from
          jsonb_to_recordset(workspaces.own) as mine (key text)
        where
          mine.key = tag.key
      )
  ),
  selectors as (
    select
      id as policy_set_id,
      selector.key,
      coalesce(selector.value, '') as value,
      case
        when selector.exclude then 'excluded'
        else 'selected'
      end as effect
    from
      policy_sets
      cross join lateral jsonb_to_recordset(tag_selectors) as selector (key text, value text, exclude boolean)
    where
      organization_id = ?
      and tag_selectors <> '[]'
      and id = ?
  ),
  wanted as (
    select distinct
      policy_set_id,
      effect,
      workspace_id
    from
      selectors
      join tags using (key, value)
  ),
  gone as (
    delete from policy_set_tagged_workspaces as known
    where
      organization_id = ?
      and policy_set_id = ?
      and not exists (
        select
        from
          wanted
        where
          wanted.policy_set_id = known.policy_set_id
          and wanted.effect = known.effect
          and wanted.workspace_id = known.workspace_id
      )
    returning
      policy_set_id,
      effect,
      workspace_id
  ),
  come as (
    insert into
      policy_set_tagged_workspaces (
        organization_id,
        policy_set_id,
        effect,
        workspace_id
      )
    select
      ?,
      policy_set_id,
      effect,
      workspace_id
    from
      wanted
    on conflict do nothing
    returning
      policy_set_id,
      effect,
      workspace_id
  )
select
  'removed' as change,
  policy_set_id,
  effect,
  count(*) as count,
  (
    array_agg(
      workspace_id
      order by
        workspace_id
    )
  ) [1:500] as ids
from
  gone
group by
  policy_set_id,
  effect
union all
select
  'added' as change,
  policy_set_id,
  effect,
  count(*) as count,
  (
    array_agg(
      workspace_id
      order by
        workspace_id
    )
  ) [1:500] as ids
from
  come
group by
  policy_set_id,
  effect;
