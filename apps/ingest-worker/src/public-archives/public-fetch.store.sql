-- The statements of public-fetch.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- findDueMs
select
  extract(
    epoch
    from
      min(coalesce(lease_until, run_after)) - now()
  ) * 1000 as due_ms
from
  public_fetches;

-- finish
delete from "public_fetches"
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

-- put
insert into
  "public_fetches" (
    "cause",
    "max_bytes",
    "organization_id",
    "origin",
    "public_archive_id",
    "run_after",
    "version"
  )
values
  (?, ?, ?, ?, ?, CURRENT_TIMESTAMP, ?)
on conflict ("public_archive_id") do update
set
  "origin" = excluded."origin",
  "max_bytes" = excluded."max_bytes",
  "version" = excluded."version",
  "cause" = excluded."cause",
  "run_after" = excluded."run_after"
where
  public_fetches.state = 'waiting'
  and public_fetches.version <= excluded.version;

select
  pg_notify (?, ?);

-- take
with
  next as (
    select
      id
    from
      public_fetches
    where
      (
        state = 'waiting'
        and run_after <= now()
      )
      or (
        state = 'running'
        and lease_until <= now()
      )
    order by
      run_after,
      id
    limit
      1
    for update
      skip locked
  )
update public_fetches
set
  state = 'running',
  attempt = attempt + 1,
  lease_until = now() + make_interval(secs => ?)
from
  next
where
  public_fetches.id = next.id
returning
  public_fetches.*,
  set_config('synchronous_commit', 'off', true);
