-- The statements of consumption-rule.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- areEnforced
select
  exists (
    select
    from
      consumption_rules
    where
      enforcement = 'enforced'
  ) as has_enforced_rules;

-- count
select
  count(*) as "count"
from
  "consumption_rules"
where
  "organization_id" = ?;

-- delete
delete from "consumption_rules"
where
  "organization_id" = ?
  and "id" = ?;

-- enforcedIn
select
  rule.id,
  rule.organization_id,
  rule.name,
  rule.reason,
  rule.link,
  rule.terms,
  coalesce(
    organization.fields ->> 'name',
    rule.organization_id
  ) as organization_name
from
  consumption_rules as rule
  left join referenced_records as organization on organization.kind = 'organization'
  and organization.id = rule.organization_id
where
  rule.organization_id = any (cast(? as text[]))
  and rule.enforcement = 'enforced'
order by
  rule.organization_id,
  rule.name;

-- find
select
  *
from
  "consumption_rules"
where
  "organization_id" = ?
  and "id" = ?;

-- findOwner
select
  "organization_id"
from
  "consumption_rules"
where
  "id" = ?;

-- insert
insert into
  "consumption_rules" (
    "aggregate_version",
    "created_at",
    "enforcement",
    "id",
    "link",
    "name",
    "organization_id",
    "reason",
    "terms",
    "updated_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- page
select
  *
from
  "consumption_rules"
where
  "organization_id" = ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "consumption_rules"
where
  "organization_id" = ?
order by
  "name" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "consumption_rules"
where
  "organization_id" = ?;

-- purge
delete from "consumption_rules"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "consumption_rules"
    where
      "organization_id" = ?
    limit
      ?
  );

delete from "ruled_organizations"
where
  "organization_id" = ?
  and ("organization_id") in (
    select
      "organization_id"
    from
      "ruled_organizations"
    where
      "organization_id" = ?
    limit
      ?
  );

-- touch
insert into
  ruled_organizations (organization_id)
values
  (?)
on conflict (organization_id) do update
set
  revision = ruled_organizations.revision + 1,
  changed_in = pg_current_xact_id();

-- update
update "consumption_rules"
set
  "name" = ?,
  "enforcement" = ?,
  "reason" = ?,
  "link" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?,
  "terms" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;
