-- The statements of project.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- countWorkspaces
update "projects"
set
  "workspace_count" = workspace_count + ?
where
  "organization_id" = ?
  and "id" = ?;

-- delete
delete from "projects"
where
  "organization_id" = ?
  and "id" = ?;

-- findEverywhere
select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
  inner join "organizations" on "organizations"."id" = "projects"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "projects"."id" in (?);

-- findOrganizationOf
select
  "organization_id"
from
  "projects"
where
  "id" = ?;

-- get
select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and "id" = ?;

-- hold
select
  "id"
from
  "projects"
where
  "organization_id" = ?
  and "id" = ?
for key share;

-- insert
insert into
  "projects" (
    "auto_destroy_activity_duration",
    "created_at",
    "default_execution_mode",
    "description",
    "id",
    "is_default",
    "name",
    "organization_id",
    "tag_bindings",
    "updated_at",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (organization_id, lower(name)) do nothing
returning
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode;

-- list
select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and "id" in (?);

-- listEverywhere
select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
  inner join "organizations" on "organizations"."id" = "projects"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "projects"."id" > ?
order by
  "projects"."id" asc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
  inner join "organizations" on "organizations"."id" = "projects"."organization_id"
where
  ("organizations"."deleted_at" is null)
order by
  "projects"."id" asc
limit
  ?;

-- lock
select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and "id" = ?
for no key update;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and "id" = ?
for update;

-- page
select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and (
    (id = any (?)) is false
    and (id = any (?)) is false
  )
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and ((id = any (?)) is false)
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and (
    (id = any (?)) is true
    and (id = any (?)) is true
  )
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and ((id = any (?)) is true)
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and (
    (
      projects.tag_bindings @> ?::jsonb
      and projects.tag_bindings @> ?::jsonb
    )
  )
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and ((projects.tag_bindings @> ?::jsonb))
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and (lower(name) = any (?))
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
  and (strpos(lower(name), lower(?)) > 0)
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
order by
  is_default desc,
  created_at desc,
  id desc
limit
  ?
offset
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
order by
  lower(name) desc
limit
  ?;

select
  "projects"."organization_id",
  "projects"."id",
  "projects"."tag_bindings",
  "projects"."default_execution_mode",
  "projects"."is_default",
  "projects"."workspace_count",
  "projects"."created_at",
  "projects"."name",
  "projects"."description",
  "projects"."auto_destroy_activity_duration",
  "projects"."version",
  "projects"."updated_at",
  (
    select
      default_execution_mode
    from
      organizations
    where
      organizations.id = projects.organization_id
  ) as inherited_execution_mode
from
  "projects"
where
  "organization_id" = ?
order by
  lower(name)
limit
  ?;

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?;

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?
  and (
    (id = any (?)) is false
    and (id = any (?)) is false
  );

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?
  and ((id = any (?)) is false);

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?
  and (
    (id = any (?)) is true
    and (id = any (?)) is true
  );

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?
  and ((id = any (?)) is true);

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?
  and (
    (
      projects.tag_bindings @> ?::jsonb
      and projects.tag_bindings @> ?::jsonb
    )
  );

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?
  and ((projects.tag_bindings @> ?::jsonb));

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?
  and (lower(name) = any (?));

select
  count(*) as "count"
from
  "projects"
where
  "organization_id" = ?
  and (strpos(lower(name), lower(?)) > 0);

-- update
update "projects"
set
  "name" = ?,
  "description" = ?,
  "auto_destroy_activity_duration" = ?,
  "version" = ?,
  "updated_at" = ?,
  "tag_bindings" = ?,
  "default_execution_mode" = ?
where
  "organization_id" = ?
  and "id" = ?;
