-- The statements of lease.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- awaitPlatform
update "jobs"
set
  "state" = ?,
  "reason" = ?,
  "lease_until" = ?,
  "run_after" = now() + make_interval(secs => ?),
  "attempts_returned" = attempts_returned + 1
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

update "policy_plans"
set
  "state" = ?,
  "reason" = ?,
  "lease_until" = ?,
  "run_after" = now() + make_interval(secs => ?),
  "attempts_returned" = attempts_returned + 1
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

-- drop
delete from "jobs"
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

delete from "policy_plans"
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

-- renew
update "jobs"
set
  "lease_until" = now() + make_interval(secs => ?)
where
  ("id", "attempt") in ((?, ?))
  and "state" = ?
returning
  "id";

update "policy_plans"
set
  "lease_until" = now() + make_interval(secs => ?)
where
  ("id", "attempt") in ((?, ?))
  and "state" = ?
returning
  "id";

update "public_fetches"
set
  "lease_until" = now() + make_interval(secs => ?)
where
  ("id", "attempt") in ((?, ?))
  and "state" = ?
returning
  "id";

-- retryLater
update "jobs"
set
  "state" = ?,
  "reason" = ?,
  "lease_until" = ?,
  "run_after" = now() + make_interval(secs => ?)
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

update "policy_plans"
set
  "state" = ?,
  "reason" = ?,
  "lease_until" = ?,
  "run_after" = now() + make_interval(secs => ?)
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

update "public_fetches"
set
  "state" = ?,
  "reason" = ?,
  "lease_until" = ?,
  "run_after" = now() + make_interval(secs => ?)
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;
