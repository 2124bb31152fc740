-- The statements of policy-set-outcome.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  *
from
  "policy_set_outcomes"
where
  "organization_id" = ?
  and "id" = ?;

-- findOwner
select
  "organization_id",
  "policy_evaluation_id"
from
  "policy_set_outcomes"
where
  "id" = ?;

-- insertAll
insert into
  "policy_set_outcomes" (
    "error",
    "id",
    "is_overridable",
    "organization_id",
    "outcomes",
    "policy_evaluation_id",
    "policy_set_description",
    "policy_set_id",
    "policy_set_name",
    "revision"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- list
select
  *
from
  "policy_set_outcomes"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?
order by
  "ordinal" asc;

-- page
select
  *
from
  "policy_set_outcomes"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?
  and exists (
    select
    from
      jsonb_to_recordset(outcomes) as outcome (status text, "enforcementLevel" text)
      join jsonb_to_recordset(cast(? as jsonb)) as wanted (status text, "enforcementLevel" text) on outcome.status = coalesce(wanted.status, outcome.status)
      and outcome."enforcementLevel" = coalesce(
        wanted."enforcementLevel",
        outcome."enforcementLevel"
      )
  )
order by
  "ordinal" asc
limit
  ?;

select
  *
from
  "policy_set_outcomes"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?
order by
  "ordinal" asc
limit
  ?;

select
  *
from
  "policy_set_outcomes"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?
order by
  "ordinal" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "policy_set_outcomes"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?;

select
  count(*) as "count"
from
  "policy_set_outcomes"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?
  and exists (
    select
    from
      jsonb_to_recordset(outcomes) as outcome (status text, "enforcementLevel" text)
      join jsonb_to_recordset(cast(? as jsonb)) as wanted (status text, "enforcementLevel" text) on outcome.status = coalesce(wanted.status, outcome.status)
      and outcome."enforcementLevel" = coalesce(
        wanted."enforcementLevel",
        outcome."enforcementLevel"
      )
  );

-- purge
delete from "policy_set_outcomes"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "policy_set_outcomes"
    where
      "organization_id" = ?
    limit
      ?
  );

-- update
update "policy_set_outcomes"
set
  "outcomes" = ?
where
  "organization_id" = ?
  and "id" = ?;
