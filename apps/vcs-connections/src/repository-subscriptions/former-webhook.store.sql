-- The statements of former-webhook.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- drop
delete from "repository_webhooks"
where
  "subscription_id" = ?;

-- exists
select
  "subscription_id"
from
  "repository_webhooks"
where
  "subscription_id" = ?;

-- fold
update repository_subscriptions s
set
  webhook_version = f.version,
  published_version = f.told_version,
  published_state = nullif(f.state, 'new'),
  published_error = case
    when f.state = 'failed' then f.error
  end,
  published_webhook_id = s.id
from
  repository_webhooks f
where
  f.subscription_id = ?
  and s.id = f.subscription_id
  and f.version > s.webhook_version;

-- haveAny
select
  "subscription_id"
from
  "repository_webhooks"
where
  "organization_id" = ?
  and "oauth_token_id" is not null
limit
  ?;

-- lease
update "repository_webhooks"
set
  "attempt" = ?,
  "lease_until" = now() + make_interval(secs => ?),
  "due_at" = ?
where
  "subscription_id" = ?
  and "attempt" = ?;

-- lockBest
select
  *
from
  "repository_webhooks"
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "identifier" = ?
  and "provider_hook_id" is not null
  and (
    lease_until is null
    or lease_until <= now()
  )
  and not exists (
    select
      *
    from
      "webhooks"
    where
      webhooks.id = subscription_id
  )
order by
  state = 'registered' desc,
  is_secret_applied desc,
  subscription_id
limit
  ?
for update
  skip locked;

-- lockDue
select
  *
from
  "repository_webhooks"
where
  "move_due_at" <= ?
  and (
    lease_until is null
    or lease_until <= now()
  )
order by
  "move_due_at" asc
limit
  ?
for update
  skip locked;

-- makeStandingDue
update "repository_webhooks"
set
  "move_due_at" = ?,
  "failures" = ?
where
  "organization_id" = ?
  and "oauth_token_id" is not null;

-- noteLeft
update "repository_webhooks"
set
  "state" = ?,
  "oauth_token_id" = ?,
  "identifier" = ?,
  "provider_hook_id" = ?,
  "lease_until" = ?,
  "due_at" = ?,
  "left_at" = ?,
  "move_due_at" = ?
where
  "subscription_id" = ?
  and "attempt" = ?;

-- postpone
update "repository_webhooks"
set
  "move_due_at" = ?,
  "failures" = ?,
  "lease_until" = ?,
  "due_at" = ?
where
  "subscription_id" = ?
  and "attempt" = ?;

-- wake
update "repository_webhooks"
set
  "move_due_at" = ?
where
  "subscription_id" in (
    select
      "subscription_id"
    from
      "repository_webhooks"
    where
      "organization_id" = ?
      and "oauth_token_id" = ?
      and "identifier" = ?
    for update
      skip locked
  );
