-- The statements of policy-plan.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- countAwaited
select
  count(*) as "count"
from
  "policy_plans"
where
  "organization_id" = ?
  and "is_awaited" = ?;

select
  pg_advisory_xact_lock(?, hashtext (?));

-- delete
delete from "policy_plans"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?;

-- find
select
  *
from
  "policy_plans"
where
  "policy_evaluation_id" = ?;

-- insert
insert into
  "policy_plans" (
    "due_at",
    "is_awaited",
    "object",
    "organization_id",
    "policy_evaluation_id",
    "received_version",
    "upload_nonce"
  )
values
  (?, ?, ?, ?, ?, ?, ?);

-- listDue
select
  *
from
  "policy_plans"
where
  "due_at" <= ?
order by
  "due_at" asc
limit
  ?;

-- lock
select
  *
from
  "policy_plans"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?
for update;

-- makeDue
update "policy_plans"
set
  "due_at" = ?
where
  policy_evaluation_id = any (?);

-- purge
delete from "policy_plans"
where
  "organization_id" = ?
  and ("policy_evaluation_id") in (
    select
      "policy_evaluation_id"
    from
      "policy_plans"
    where
      "organization_id" = ?
    limit
      ?
  );

-- update
update "policy_plans"
set
  "is_awaited" = ?,
  "received_version" = ?,
  "object" = ?,
  "due_at" = ?
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?;
