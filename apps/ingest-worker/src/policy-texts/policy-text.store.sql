-- The statements of policy-text.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- end
delete from "policy_texts"
where
  "organization_id" = ?
  and "policy_id" = ?
  and "version" = ?
  and "attempt" = ?;

-- giveBack
update "policy_texts"
set
  "run_after" = now() + make_interval(secs => ?),
  "attempt" = ?
where
  "organization_id" = ?
  and "policy_id" = ?
  and "version" = ?
  and "attempt" = ?;

-- purge
delete from "policy_texts"
where
  "organization_id" = ?
  and "policy_id" in (
    select
      "policy_id"
    from
      "policy_texts"
    where
      "organization_id" = ?
    limit
      ?
  );

-- put
insert into
  "policy_texts" (
    "attempt",
    "cause",
    "organization_id",
    "policy_id",
    "run_after",
    "text_sha256",
    "version"
  )
values
  (?, ?, ?, ?, CURRENT_TIMESTAMP, ?, ?)
on conflict ("organization_id", "policy_id") do update
set
  "attempt" = excluded."attempt",
  "cause" = excluded."cause",
  "organization_id" = excluded."organization_id",
  "policy_id" = excluded."policy_id",
  "run_after" = excluded."run_after",
  "text_sha256" = excluded."text_sha256",
  "version" = excluded."version"
where
  policy_texts.version <= excluded.version;

select
  pg_notify (?, ?);

-- retryLater
update "policy_texts"
set
  "run_after" = now() + make_interval(secs => ?)
where
  "organization_id" = ?
  and "policy_id" = ?
  and "version" = ?
  and "attempt" = ?;

-- take
with
  next as (
    select
      organization_id,
      policy_id
    from
      policy_texts
    where
      run_after <= now()
    order by
      run_after
    limit
      1
    for update
      skip locked
  )
update policy_texts
set
  attempt = attempt + 1,
  run_after = now() + make_interval(secs => ?)
from
  next
where
  policy_texts.organization_id = next.organization_id
  and policy_texts.policy_id = next.policy_id
returning
  policy_texts.*,
  set_config('synchronous_commit', 'off', true);
