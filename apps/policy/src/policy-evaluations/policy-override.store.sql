-- The statements of policy-override.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  *
from
  "policy_overrides"
where
  "organization_id" = ?
  and "id" = ?;

-- findPlace
select
  "organization_id",
  "workspace_id"
from
  "policy_overrides"
where
  "id" = ?;

-- insert
insert into
  "policy_overrides" (
    "created_at",
    "created_by_id",
    "created_by_kind",
    "id",
    "organization_id",
    "plan_digest",
    "policy_evaluation_id",
    "policy_name",
    "policy_set_id",
    "policy_set_name",
    "policy_set_outcome_id",
    "reason",
    "revision",
    "workspace_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- overridesFor
select
  *
from
  "policy_overrides"
where
  "organization_id" = ?
  and "workspace_id" = ?
  and revision = any (?)
order by
  "ordinal" desc
limit
  ?;

-- page
select
  *
from
  "policy_overrides"
where
  "organization_id" = ?
  and "workspace_id" = ?
order by
  "ordinal" desc
limit
  ?;

select
  count(*) as "count"
from
  "policy_overrides"
where
  "organization_id" = ?
  and "workspace_id" = ?;

-- purge
delete from "policy_overrides"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "policy_overrides"
    where
      "organization_id" = ?
    limit
      ?
  );
