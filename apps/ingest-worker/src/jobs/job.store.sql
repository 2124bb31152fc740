-- The statements of job.store.ts, as its tests ran them. Written by `npm run record-sql`.

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
            jobs
          where
            work = ?
            and state = 'waiting'
            and (
              ?
              or not (
                reads_again
                and purpose = 'policy-set-version'
              )
            )
        ),
        (
          select
            min(lease_until)
          from
            jobs
          where
            work = ?
            and state = 'running'
        )
      ) - now()
  ) * 1000 as due_ms;

-- findLast
select
  *
from
  "jobs"
where
  "organization_id" = ?
  and "work" = ?
  and "purpose" = ?
  and "subject" = ?
order by
  "id" desc
limit
  ?;

-- findUsable
select distinct
  "subject"
from
  "jobs"
where
  "organization_id" = ?
  and "work" = ?
  and "purpose" = ?
  and "subject" in (?)
  and (
    state <> 'done'
    or outcome = 'accepted'
  );

-- finish
update "jobs"
set
  "state" = ?,
  "lease_until" = ?,
  "finished_at" = CURRENT_TIMESTAMP,
  "outcome" = ?,
  "reason" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

update "jobs"
set
  "state" = ?,
  "lease_until" = ?,
  "finished_at" = CURRENT_TIMESTAMP,
  "outcome" = ?,
  "reason" = ?,
  "details_key" = ?,
  "details_sha256" = ?,
  "details_bytes" = ?,
  "notes" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?;

-- insert
insert into
  "jobs" (
    "archive_bytes",
    "archive_key",
    "archive_sha256",
    "cause",
    "organization_id",
    "purpose",
    "reads_again",
    "subject",
    "uploader",
    "work"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
returning
  "id";

select
  pg_notify (?, ?);

-- purge
delete from "jobs"
where
  "id" in (
    select
      "id"
    from
      "jobs"
    where
      "organization_id" = ?
    limit
      ?
  );

-- release
select
  pg_notify (?, ?);

update "jobs"
set
  "state" = ?,
  "lease_until" = ?,
  "attempts_returned" = attempts_returned + 1
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?
returning
  "work";

-- remove
delete from "jobs"
where
  "organization_id" = ?
  and "purpose" = ?
  and "subject" = ?;

-- removeFinished
delete from "jobs"
where
  "id" in (
    select
      "id"
    from
      "jobs"
    where
      "state" = ?
      and "finished_at" < now() - make_interval(days => ?)
    limit
      ?
  );

-- removeUnfinished
delete from "jobs"
where
  "organization_id" = ?
  and "work" = ?
  and "purpose" = ?
  and "subject" = ?
  and not "state" = ?;

-- take
with
  busy as (
    select
      organization_id,
      count(*) as jobs
    from
      jobs
    where
      work = ?
      and state = 'running'
      and lease_until > now()
    group by
      organization_id
  ),
  holding as (
    select
      coalesce(uploader, '') as uploader,
      count(*) as jobs
    from
      jobs
    where
      work = ?
      and state = 'running'
      and lease_until > now()
    group by
      coalesce(uploader, '')
  ),
  next as (
    select
      jobs.id
    from
      jobs
      left join busy using (organization_id)
      left join holding on holding.uploader = coalesce(jobs.uploader, '')
    where
      work = ?
      and (
        jobs.uploader is null
        or jobs.uploader <> all (cast(? as text[]))
      )
      and (
        ?
        or not reads_again
      )
      and (
        ?
        or not (
          reads_again
          and purpose = 'policy-set-version'
        )
      )
      and (
        (
          state = 'waiting'
          and run_after <= now()
        )
        or (
          state = 'running'
          and lease_until <= now()
        )
      )
    order by
      reads_again,
      coalesce(holding.jobs, 0),
      coalesce(busy.jobs, 0),
      run_after,
      jobs.id
    limit
      1
    for update of
      jobs skip locked
  )
update jobs
set
  state = 'running',
  attempt = attempt + 1,
  lease_until = now() + make_interval(secs => ?)
from
  next
where
  jobs.id = next.id
returning
  jobs.*,
  set_config('synchronous_commit', 'off', true);
