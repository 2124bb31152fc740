-- The statements of feed.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- listModules
select
  "modules".*,
  organizations.fields ->> 'name' as organization_name
from
  "modules"
  left join "referenced_records" as "organizations" on "organizations"."kind" = ?
  and "organizations"."id" = "modules"."organization_id"
where
  "organizations"."deleted_at" is null
  and "modules"."id" > ?
order by
  "modules"."id" asc
limit
  ?;

select
  "modules".*,
  organizations.fields ->> 'name' as organization_name
from
  "modules"
  left join "referenced_records" as "organizations" on "organizations"."kind" = ?
  and "organizations"."id" = "modules"."organization_id"
where
  "organizations"."deleted_at" is null
order by
  "modules"."id" asc
limit
  ?;

-- listVersions
select
  "module_versions".*,
  organizations.fields ->> 'name' as organization_name,
  "modules"."registry_name" as "module_registry_name",
  "modules"."namespace" as "module_namespace",
  "modules"."name" as "module_name",
  "modules"."provider" as "module_provider"
from
  "module_versions"
  left join "referenced_records" as "organizations" on "organizations"."kind" = ?
  and "organizations"."id" = "module_versions"."organization_id"
  inner join "modules" on "modules"."organization_id" = "module_versions"."organization_id"
  and "modules"."id" = "module_versions"."module_id"
where
  "organizations"."deleted_at" is null
order by
  "module_versions"."id" asc
limit
  ?;
