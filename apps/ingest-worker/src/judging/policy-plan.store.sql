-- The statements of policy-plan.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  *
from
  "policy_plans"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?;

-- findDueMs
select
  extract(
    epoch
    from
      least(
        (
          select
            min(run_after)
          from
            policy_plans
          where
            state = 'waiting'
        ),
        (
          select
            min(lease_until)
          from
            policy_plans
          where
            state = 'running'
        )
      ) - now()
  ) * 1000 as due_ms;

-- finish
update "policy_plans"
set
  "state" = ?,
  "lease_until" = ?,
  "finished_at" = CURRENT_TIMESTAMP,
  "reason" = ?,
  "outcome" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

-- insert
insert into
  "policy_plans" (
    "bytes",
    "cause",
    "digest",
    "organization_id",
    "plan_bytes",
    "plan_key",
    "plan_sha256",
    "policy_evaluation_id"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("policy_evaluation_id") do nothing
returning
  "id";

select
  pg_notify (?, ?);

-- lock
select
  *
from
  "policy_plans"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?
for update;

-- purge
delete from "policy_plans"
where
  "id" in (
    select
      "id"
    from
      "policy_plans"
    where
      "organization_id" = ?
    limit
      ?
  );

-- release
select
  pg_notify (?, ?);

update "policy_plans"
set
  "state" = ?,
  "lease_until" = ?,
  "attempts_returned" = attempts_returned + 1
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

-- remove
delete from "policy_plans"
where
  "organization_id" = ?
  and "policy_evaluation_id" = ?;

-- take
with
  next as (
    select
      plan.id,
      plan.organization_id
    from
      policy_plans as plan
    where
      (
        state = 'running'
        and lease_until <= now()
      )
      or (
        state = 'waiting'
        and run_after <= now()
        and not exists (
          select
          from
            policy_plans as other
          where
            other.organization_id = plan.organization_id
            and other.state = 'running'
        )
      )
    order by
      run_after,
      plan.id
    limit
      1
    for update of
      plan skip locked
  ),
  others as (
    select
      plan.id
    from
      policy_plans as plan
      join next using (organization_id)
    where
      state = 'waiting'
      and run_after <= now()
      and plan.id <> next.id
    for update of
      plan skip locked
  ),
  postponed as (
    update policy_plans
    set
      run_after = now()
    from
      others
    where
      policy_plans.id = others.id
  )
update policy_plans
set
  state = 'running',
  attempt = attempt + 1,
  lease_until = now() + make_interval(secs => ?)
from
  next
where
  policy_plans.id = next.id
returning
  policy_plans.*,
  set_config('synchronous_commit', 'off', true);

select
  pg_advisory_xact_lock(?);
