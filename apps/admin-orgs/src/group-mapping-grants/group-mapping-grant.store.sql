-- The statements of group-mapping-grant.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- covers
select
  "id"
from
  "group_mapping_grants"
where
  "organization_id" = ?
  and "provider" = ?
  and (
    "group_name" is null
    or ("group_name" = ?)
  )
  and "owners" = ?
limit
  ?;

select
  "id"
from
  "group_mapping_grants"
where
  "organization_id" = ?
  and "provider" = ?
  and (
    "group_name" is null
    or ("group_name" = ?)
  )
limit
  ?;

-- delete
delete from "group_mapping_grants"
where
  "organization_id" = ?
  and "id" = ?;

-- find
select
  "group_mapping_grants".*,
  "organizations"."name" as "organization_name"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "group_mapping_grants"."id" = ?;

-- insert
insert into
  "group_mapping_grants" (
    "created_at",
    "group_name",
    "id",
    "organization_id",
    "origin",
    "owners",
    "provider",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?)
on conflict (
  organization_id,
  provider,
  coalesce(group_name, ''),
  origin
) do nothing
returning
  "id";

-- lockSettings
select
  "group_mapping_grants".*,
  "organizations"."name" as "organization_name"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "origin" = ?
order by
  "group_mapping_grants"."id" asc;

select
  pg_advisory_xact_lock(hashtext ('group mapping settings'));

-- noteTold
update "group_mapping_grants"
set
  "told_at" = ?
where
  id = any (?);

-- page
select
  "group_mapping_grants".*,
  "organizations"."name" as "organization_name"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "provider" = ?
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mapping_grants.id
limit
  ?;

select
  "group_mapping_grants".*,
  "organizations"."name" as "organization_name"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and lower(organizations.name) = lower(?)
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mapping_grants.id
limit
  ?;

select
  "group_mapping_grants".*,
  "organizations"."name" as "organization_name"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null)
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mapping_grants.id
limit
  ?;

select
  "group_mapping_grants".*,
  "organizations"."name" as "organization_name"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null)
order by
  lower(organizations.name),
  provider,
  group_name,
  group_mapping_grants.id
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null);

select
  count(*) as "count"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and "provider" = ?;

select
  count(*) as "count"
from
  "group_mapping_grants"
  inner join "organizations" on "organizations"."id" = "group_mapping_grants"."organization_id"
where
  ("organizations"."deleted_at" is null)
  and lower(organizations.name) = lower(?);
