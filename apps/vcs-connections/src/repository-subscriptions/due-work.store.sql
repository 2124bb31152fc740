-- The statements of due-work.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- hasDeliveries
select
  exists (
    select
    from
      webhook_deliveries
    where
      not is_finished
  ) as is_waiting;

-- hasFormerWebhooks
select
  exists (
    select
    from
      repository_webhooks
  ) as is_waiting;

-- hasUpdates
select
  exists (
    select
    from
      repository_subscriptions
    where
      update_due
  ) as is_waiting;

-- pollsDueAt
select
  min(poll_due_at) as due_at
from
  webhooks
where
  state <> 'new'
  or failures > 0;

-- webhooksDueAt
select
  min(greatest(due_at, lease_until)) as due_at
from
  webhooks
where
  due_at is not null;
