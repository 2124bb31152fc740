-- The statements of git-job.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- fetchAlone
select
  pg_notify (?, ?);

update "jobs"
set
  "state" = ?,
  "lease_until" = ?,
  "repository" = ?,
  "attempts_returned" = attempts_returned + 1
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?
  and "work" = ?;

-- fetchCommits
insert into
  jobs (
    organization_id,
    work,
    purpose,
    subject,
    task,
    repository,
    cause
  )
select
  ?,
  'git',
  ?,
  subject,
  task,
  coalesce(
    (
      select
        repository
      from
        repository_listings
      where
        organization_id = ?
        and subscription_id = ?
    ),
    ?
  ),
  ?
from
  jsonb_to_recordset(?) as awaited (subject text, task jsonb)
where
  not exists (
    select
    from
      jobs
    where
      work = 'git'
      and state <> 'done'
      and purpose = ?
      and jobs.subject = awaited.subject
  )
order by
  subject
on conflict (purpose, subject)
where
  work = 'git'
  and state <> 'done' do nothing
returning
  subject;

select
  pg_notify (?, ?);

-- finishFetch
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
  and "state" = ?
  and "work" = ?;

-- finishListing
delete from "jobs"
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?
  and "work" = ?
returning
  "task_next";

insert into
  jobs (
    organization_id,
    work,
    purpose,
    subject,
    task,
    listing_of,
    cause,
    run_after
  )
values
  (
    ?,
    'git',
    'repository-refs',
    ?,
    ?,
    ?,
    ?,
    coalesce(
      (
        select
          max(not_before)
        from
          jobs as other
        where
          other.organization_id = ?
          and other.listing_of = ?
          and other.state <> 'done'
          and other.not_before > now()
      ),
      now() + make_interval(secs => ?)
    )
  )
on conflict (purpose, subject)
where
  work = 'git'
  and state <> 'done' do nothing
returning
  id;

select
  pg_notify (?, ?);

update jobs
set
  task = case
    when state = 'waiting'
    and (task ->> 'version')::bigint <= ? then ?::jsonb || jsonb_strip_nulls(jsonb_build_object('owedAt', task -> 'owedAt'))
    else task
  end,
  listing_of = case
    when state = 'waiting'
    and (task ->> 'version')::bigint <= ? then ?
    else listing_of
  end,
  attempts_returned = case
    when state = 'waiting'
    and (task ->> 'version')::bigint < ? then attempt
    else attempts_returned
  end,
  run_after = case
    when state = 'waiting'
    and (task ->> 'version')::bigint < ? then greatest(
      not_before,
      least(
        run_after,
        case
          when reason is null then now()
          else now() + interval '3 seconds'
        end
      )
    )
    else run_after
  end,
  task_next = case
    when state = 'running'
    and coalesce((task_next -> 'task' ->> 'version')::bigint, 0) <= ? then ?::jsonb
    else task_next
  end
where
  work = 'git'
  and state <> 'done'
  and purpose = 'repository-refs'
  and subject = ?
returning
  id;

-- listRefs
insert into
  jobs (
    organization_id,
    work,
    purpose,
    subject,
    task,
    listing_of,
    cause,
    run_after
  )
values
  (
    ?,
    'git',
    'repository-refs',
    ?,
    ?,
    ?,
    ?,
    coalesce(
      (
        select
          max(not_before)
        from
          jobs as other
        where
          other.organization_id = ?
          and other.listing_of = ?
          and other.state <> 'done'
          and other.not_before > now()
      ),
      now() + make_interval(secs => ?)
    )
  )
on conflict (purpose, subject)
where
  work = 'git'
  and state <> 'done' do nothing
returning
  id;

select
  pg_notify (?, ?);

update jobs
set
  task = case
    when state = 'waiting'
    and (task ->> 'version')::bigint <= ? then ?::jsonb || jsonb_strip_nulls(jsonb_build_object('owedAt', task -> 'owedAt'))
    else task
  end,
  listing_of = case
    when state = 'waiting'
    and (task ->> 'version')::bigint <= ? then ?
    else listing_of
  end,
  attempts_returned = case
    when state = 'waiting'
    and (task ->> 'version')::bigint < ? then attempt
    else attempts_returned
  end,
  run_after = case
    when state = 'waiting'
    and (task ->> 'version')::bigint < ? then greatest(
      not_before,
      least(
        run_after,
        case
          when reason is null then now()
          else now() + interval '3 seconds'
        end
      )
    )
    else run_after
  end,
  task_next = case
    when state = 'running'
    and coalesce((task_next -> 'task' ->> 'version')::bigint, 0) <= ? then ?::jsonb
    else task_next
  end
where
  work = 'git'
  and state <> 'done'
  and purpose = 'repository-refs'
  and subject = ?
returning
  id;

-- take
with
  busy as (
    select
      organization_id,
      count(
        distinct coalesce(repository, listing_of, subject)
      ) as fetches
    from
      jobs
    where
      work = 'git'
      and state = 'running'
      and lease_until > now()
    group by
      organization_id
  ),
  next as (
    select
      job.id,
      job.organization_id,
      job.repository,
      job.listing_of
    from
      jobs as job
      left join busy using (organization_id)
    where
      job.work = 'git'
      and not exists (
        select
        from
          jobs as other
        where
          other.work = 'git'
          and other.state = 'running'
          and other.lease_until > now()
          and other.organization_id = job.organization_id
          and other.task ->> 'subscriptionId' = job.task ->> 'subscriptionId'
          and other.task ->> 'ref' = job.task ->> 'ref'
      )
      and not exists (
        select
        from
          jobs as other
        where
          other.work = 'git'
          and other.state = 'running'
          and other.lease_until > now()
          and other.organization_id = job.organization_id
          and other.listing_of = job.listing_of
      )
      and not exists (
        select
        from
          referenced_records
        where
          kind = 'organization'
          and id = job.organization_id
          and fields ->> 'disabled' = 'true'
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
      coalesce(busy.fetches, 0),
      run_after,
      job.id
    limit
      1
    for update of
      job skip locked
  ),
  along as (
    select
      job.id
    from
      jobs as job
      join next using (organization_id)
    where
      job.work = 'git'
      and (
        job.repository = next.repository
        or job.listing_of = next.listing_of
      )
      and not exists (
        select
        from
          jobs as other
        where
          other.work = 'git'
          and other.state = 'running'
          and other.lease_until > now()
          and other.organization_id = job.organization_id
          and other.task ->> 'subscriptionId' = job.task ->> 'subscriptionId'
          and other.task ->> 'ref' = job.task ->> 'ref'
      )
      and not exists (
        select
        from
          jobs as other
        where
          other.work = 'git'
          and other.state = 'running'
          and other.lease_until > now()
          and other.organization_id = job.organization_id
          and other.listing_of = job.listing_of
      )
      and not exists (
        select
        from
          referenced_records
        where
          kind = 'organization'
          and id = job.organization_id
          and fields ->> 'disabled' = 'true'
      )
      and state = 'waiting'
      and run_after <= now()
      and job.id <> next.id
      and (
        select
          lead.state
        from
          jobs as lead
        where
          lead.id = next.id
      ) = 'waiting'
    order by
      run_after,
      job.id
    limit
      ?
    for update of
      job skip locked
  )
update jobs
set
  state = 'running',
  attempt = attempt + 1,
  lease_until = now() + make_interval(secs => ?),
  repository = case
    when state = 'waiting' then repository
  end
from
  (
    select
      id
    from
      next
    union all
    select
      id
    from
      along
  ) as taken
where
  jobs.id = taken.id
returning
  jobs.*,
  set_config('synchronous_commit', 'off', true);

select
  pg_advisory_xact_lock(?);

-- waitForServer
update "jobs"
set
  "state" = ?,
  "reason" = ?,
  "lease_until" = ?,
  "run_after" = now() + make_interval(secs => ?),
  "not_before" = now() + make_interval(secs => ?)
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
  and "state" = ?
  and "work" = ?;
