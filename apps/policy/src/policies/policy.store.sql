-- The statements of policy.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "policies"
where
  "organization_id" = ?
  and "id" = ?;

-- find
select
  *
from
  "policies"
where
  "organization_id" = ?
  and "id" = ?;

-- findAll
select
  *
from
  "policies"
where
  "organization_id" = ?
  and id = any (?)
order by
  "name" asc,
  "id" asc;

-- findOwner
select
  "organization_id"
from
  "policies"
where
  "id" = ?;

-- holdKinds
select
  "id",
  "kind"
from
  "policies"
where
  "organization_id" = ?
  and id = any (?)
order by
  "id" asc
for key share;

-- insert
insert into
  "policies" (
    "aggregate_version",
    "compilation",
    "compile_requested_at",
    "created_at",
    "description",
    "enforce_path",
    "enforcement_level",
    "id",
    "kind",
    "name",
    "organization_id",
    "query",
    "text_sha256",
    "updated_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict on constraint policies_name_key do nothing
returning
  "id";

-- keepCompilation
update "policies"
set
  "compilation" = ?,
  "compile_requested_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- listSets
select
  "policy_id",
  array_agg(
    policy_set_id
    order by
      policy_set_id
  ) as sets
from
  "policy_set_policies"
where
  "organization_id" = ?
  and policy_id = any (?)
group by
  "policy_id";

-- lock
select
  *
from
  "policies"
where
  "organization_id" = ?
  and "id" = ?
for update;

-- page
select
  *
from
  "policies"
where
  "organization_id" = ?
  and "kind" in (?)
  and "search_name" like ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "policies"
where
  "organization_id" = ?
  and "kind" in (?)
order by
  "name" asc
limit
  ?;

select
  *
from
  "policies"
where
  "organization_id" = ?
  and "search_name" like ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "policies"
where
  "organization_id" = ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "policies"
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
  "policies"
where
  "organization_id" = ?;

select
  count(*) as "count"
from
  "policies"
where
  "organization_id" = ?
  and "kind" in (?);

select
  count(*) as "count"
from
  "policies"
where
  "organization_id" = ?
  and "kind" in (?)
  and "search_name" like ?;

select
  count(*) as "count"
from
  "policies"
where
  "organization_id" = ?
  and "search_name" like ?;

-- purge
delete from "policies"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "policies"
    where
      "organization_id" = ?
    limit
      ?
  );

-- requestCompilations
with
  chosen as (
    select
      policies.organization_id,
      policies.id
    from
      policies
    where
      policies.kind = 'kind2'
      and policies.text_sha256 is not null
      and policies.text_sha256 <> 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
      and (
        policies.compilation ->> 'textSha256' is distinct from policies.text_sha256
        or policies.compilation ->> 'query' is distinct from policies.query
      )
      and (
        policies.compile_requested_at is null
        or policies.compile_requested_at < ?
      )
      and not exists (
        select
        from
          referenced_records as organization
        where
          organization.kind = ?
          and organization.id = policies.organization_id
          and organization.deleted_at is not null
      )
    order by
      policies.compile_requested_at nulls first,
      policies.id
    limit
      ?
    for no key update of
      policies skip locked
  )
update policies
set
  compile_requested_at = ?
from
  chosen
where
  policies.organization_id = chosen.organization_id
  and policies.id = chosen.id
returning
  policies.*;

-- update
update "policies"
set
  "name" = ?,
  "description" = ?,
  "query" = ?,
  "enforce_path" = ?,
  "enforcement_level" = ?,
  "text_sha256" = ?,
  "compile_requested_at" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;
