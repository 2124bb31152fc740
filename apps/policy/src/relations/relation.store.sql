-- The statements of relation.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- add
insert into
  "policy_set_policies" ("organization_id", "policy_set_id", "policy_id")
select
  ?,
  ?,
  given.id
from
  unnest(?::text[]) as given (id)
order by
  given.id
on conflict do nothing
returning
  "policy_id" as id;

insert into
  "policy_set_targets" (
    "organization_id",
    "policy_set_id",
    "relation",
    "target_id"
  )
select
  ?,
  ?,
  ?,
  given.id
from
  unnest(?::text[]) as given (id)
order by
  given.id
on conflict do nothing
returning
  "target_id" as id;

-- count
select
  relation,
  count(*)
from
  policy_set_targets
where
  organization_id = ?
  and policy_set_id = ?
group by
  relation
union all
select
  'policies',
  count(*)
from
  policy_set_policies
where
  organization_id = ?
  and policy_set_id = ?;

-- hasPolicies
select
  "policy_id"
from
  "policy_set_policies"
where
  "organization_id" = ?
  and "policy_set_id" = ?
limit
  ?;

-- keepOnly
delete from "policy_set_targets"
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "relation" = ?
  and not ("target_id" = any (?))
returning
  "target_id" as "id";

-- listSetsOfTarget
select distinct
  "policy_set_id"
from
  "policy_set_targets"
where
  "organization_id" = ?
  and "target_id" = ?
order by
  "policy_set_id" asc;

-- purge
delete from "policy_set_targets"
where
  "organization_id" = ?
  and ("policy_set_id", "relation", "target_id") in (
    select
      "policy_set_id",
      "relation",
      "target_id"
    from
      "policy_set_targets"
    where
      "organization_id" = ?
    limit
      ?
  );

-- remove
delete from "policy_set_policies"
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "policy_id" = any (?)
returning
  "policy_id" as "id";

delete from "policy_set_targets"
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "relation" = ?
  and "target_id" = any (?)
returning
  "target_id" as "id";

-- removeTarget
delete from "policy_set_targets"
where
  "organization_id" = ?
  and "target_id" = ?
returning
  "policy_set_id",
  "relation";
