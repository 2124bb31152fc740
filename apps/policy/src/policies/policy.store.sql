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
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict on constraint policies_name_key do nothing
returning
  "id";

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

-- update
update "policies"
set
  "name" = ?,
  "description" = ?,
  "query" = ?,
  "enforce_path" = ?,
  "enforcement_level" = ?,
  "text_sha256" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;
