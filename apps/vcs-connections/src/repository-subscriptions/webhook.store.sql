-- The statements of webhook.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- adopt
insert into
  "webhooks" (
    "due_at",
    "error",
    "failures",
    "id",
    "identifier",
    "is_secret_applied",
    "may_exist",
    "oauth_token_id",
    "organization_id",
    "poll_due_at",
    "provider_hook_id",
    "secret_made_at",
    "state"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("organization_id", "oauth_token_id", "identifier") do update
set
  "id" = ?,
  "may_exist" = ?,
  "provider_hook_id" = ?,
  "is_secret_applied" = ?,
  "secret_made_at" = ?,
  "state" = ?,
  "error" = ?,
  "failures" = ?,
  "due_at" = ?,
  "attempt" = webhooks.attempt + 1
where
  not webhooks.may_exist
  and (
    webhooks.lease_until is null
    or webhooks.lease_until <= now()
  )
returning
  "id";

select
  pg_notify (?, ?);

-- ensure
insert into
  webhooks (
    organization_id,
    oauth_token_id,
    identifier,
    id,
    poll_due_at,
    due_at
  )
values
  (
    ?,
    ?,
    ?,
    case
      when exists (
        select
        from
          webhooks
        where
          id = ?
      )
      or exists (
        select
        from
          repository_webhooks
        where
          subscription_id = ?
          and oauth_token_id is not null
      ) then gen_random_uuid()
      else ?
    end,
    ?,
    'epoch'
  )
on conflict (organization_id, oauth_token_id, identifier) do update
set
  due_at = 'epoch',
  failures = 0,
  asked = nextval('repository_webhooks_asked')
returning
  *;

select
  pg_notify (?, ?);

-- find
select
  *
from
  "webhooks"
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "identifier" = ?;

-- findByAddress
select
  *
from
  "webhooks"
where
  "organization_id" = ?
  and "id" = ?;

-- haveAny
select
  "id"
from
  "webhooks"
where
  "organization_id" = ?
  and "may_exist" = ?
limit
  ?;

-- lock
select
  *
from
  "webhooks"
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?
for update;

-- lockDelivered
select
  *
from
  "webhooks"
where
  (
    pushed_at is null
    or pushed_at <= ?
  )
  and exists (
    select
      *
    from
      "webhook_deliveries" as "waiting"
    where
      waiting.webhook_id = webhooks.id
      and not waiting.is_finished
      and (
        waiting.processed_at is null
        or waiting.refs <> '[]'
        or waiting.processed_at <= ?
      )
      and not exists (
        select
          *
        from
          "webhook_deliveries" as "before"
        where
          before.webhook_id = waiting.webhook_id
          and before.refs = waiting.refs
          and "before"."processed_at" > ?
          and "before"."is_finished" = ?
      )
  )
limit
  ?
for update
  skip locked;

-- lockDueForPoll
select
  *
from
  "webhooks"
where
  "poll_due_at" <= ?
  and (
    state <> 'new'
    or failures > 0
  )
order by
  "poll_due_at" asc
limit
  ?
for update
  skip locked;

-- makeDue
select
  pg_notify (?, ?);

update "webhooks"
set
  "due_at" = ?,
  "failures" = ?,
  "asked" = nextval('repository_webhooks_asked')
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "identifier" = ?;

-- makeDueOfToken
select
  pg_notify (?, ?);

update "webhooks"
set
  "due_at" = ?,
  "failures" = ?,
  "asked" = nextval('repository_webhooks_asked')
where
  "organization_id" = ?
  and "oauth_token_id" = ?;

-- makeStandingDue
select
  pg_notify (?, ?);

update "webhooks"
set
  "due_at" = ?,
  "failures" = ?,
  "asked" = nextval('repository_webhooks_asked')
where
  "organization_id" = ?
  and "may_exist" = ?;

-- noteAbsence
update "webhooks"
set
  "may_exist" = ?,
  "provider_hook_id" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?;

-- noteIntent
update "webhooks"
set
  "may_exist" = ?,
  "provider_hook_id" = ?,
  "is_secret_applied" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?;

-- notePush
update "webhooks"
set
  "pushed_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- noteSecret
update "webhooks"
set
  "secret_made_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?;

-- part
select
  pg_notify (?, ?);

update "webhooks"
set
  "due_at" = ?,
  "failures" = ?,
  "asked" = nextval('repository_webhooks_asked'),
  "parting_api_url" = ?,
  "parting_service_provider" = ?
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "may_exist" = ?
returning
  "id";

-- pollAt
update "webhooks"
set
  "poll_due_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- pollBy
update "webhooks"
set
  "poll_due_at" = least(poll_due_at, ?)
where
  "organization_id" = ?
  and "id" = ?;

-- postpone
update "webhooks"
set
  "due_at" = case
    when asked = ? then ?
    else "due_at"
  end,
  "lease_until" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?;

-- purge
delete from "webhooks"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "webhooks"
    where
      "organization_id" = ?
    limit
      ?
  );

-- remove
delete from "webhooks"
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?;

-- settle
update "webhooks"
set
  "state" = ?,
  "error" = ?,
  "failures" = case
    when asked = ? then ?
    else "failures"
  end,
  "due_at" = case
    when asked = ? then ?
    else "due_at"
  end,
  "poll_due_at" = case
    when state = 'new' then ?
    else least(poll_due_at, ?)
  end,
  "lease_until" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?;

update "webhooks"
set
  "state" = ?,
  "error" = ?,
  "may_exist" = ?,
  "provider_hook_id" = ?,
  "is_secret_applied" = ?,
  "failures" = case
    when asked = ? then ?
    else "failures"
  end,
  "due_at" = case
    when asked = ? then ?
    else "due_at"
  end,
  "poll_due_at" = case
    when state = 'new' then ?
    else least(poll_due_at, ?)
  end,
  "lease_until" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "attempt" = ?;

-- take
select
  pg_advisory_xact_lock(hashtext (?));

with
  in_hand as (
    select
      organization_id,
      count(*) as webhooks
    from
      webhooks
    where
      lease_until > now()
    group by
      organization_id
  ),
  next as (
    select
      due.id
    from
      webhooks due
      left join in_hand using (organization_id)
    where
      due.due_at <= ?
      and (
        due.lease_until is null
        or due.lease_until <= now()
      )
      and coalesce(in_hand.webhooks, 0) < ?
    order by
      coalesce(in_hand.webhooks, 0),
      due.due_at,
      due.asked
    limit
      1
    for update of
      due skip locked
  )
update webhooks
set
  attempt = attempt + 1,
  lease_until = now() + make_interval(secs => ?)
from
  next
where
  webhooks.id = next.id
returning
  webhooks.*;
