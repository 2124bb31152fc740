-- The statements of webhook-delivery.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- assign
update "webhook_deliveries"
set
  "processed_at" = ?,
  "outcome" = ?,
  "is_finished" = ?
where
  "is_finished" = ?
  and "webhook_id" is null
  and not exists (
    select
      *
    from
      "repository_subscriptions" as "s"
    where
      s.id = subscription_id
      and s.wanted
  );

with
  target as (
    select
      d.id,
      coalesce(
        (
          select
            w.id
          from
            webhooks w
          where
            w.id = d.subscription_id
        ),
        (
          select
            w.id
          from
            repository_subscriptions s
            join webhooks w using (organization_id, oauth_token_id, identifier)
          where
            s.id = d.subscription_id
        )
      ) as webhook_id
    from
      webhook_deliveries d
    where
      not d.is_finished
      and d.webhook_id is null
  )
update webhook_deliveries d
set
  webhook_id = target.webhook_id
from
  target
where
  target.id = d.id
  and target.webhook_id is not null;

-- closeWaiting
update "webhook_deliveries"
set
  "processed_at" = ?,
  "outcome" = ?,
  "is_finished" = ?
where
  "webhook_id" = ?
  and "is_finished" = ?;

-- findReceiver
with
  place as (
    select
      organization_id,
      oauth_token_id,
      identifier,
      id as webhook_id
    from
      webhooks
    where
      id = ?
    union all
    select
      s.organization_id,
      s.oauth_token_id,
      s.identifier,
      w.id
    from
      repository_subscriptions s
      left join webhooks w using (organization_id, oauth_token_id, identifier)
    where
      s.id = ?
      and s.wanted
      and exists (
        select
        from
          repository_webhooks
        where
          subscription_id = s.id
      )
  )
select
  place.*,
  ?::uuid as address,
  t.oauth_client_id,
  c.service_provider
from
  place
  join oauth_tokens t on t.organization_id = place.organization_id
  and t.id = place.oauth_token_id
  join oauth_clients c on c.organization_id = t.organization_id
  and c.id = t.oauth_client_id
  left join referenced_records r on r.kind = ?
  and r.id = place.organization_id
where
  r.deleted_at is null
  and coalesce((r.fields ->> 'disabled')::boolean, false) = false
  and exists (
    select
    from
      repository_subscriptions f
    where
      f.organization_id = place.organization_id
      and f.oauth_token_id = place.oauth_token_id
      and f.identifier = place.identifier
      and f.wanted
  )
order by
  place.webhook_id = ? desc nulls last
limit
  1;

-- finish
update "webhook_deliveries"
set
  "processed_at" = ?,
  "outcome" = ?,
  "is_finished" = ?
where
  "id" in (?);

-- insert
insert into
  webhook_deliveries (
    "organization_id",
    "id",
    "oauth_client_id",
    "delivery_id",
    "event",
    "user_agent",
    "body_bytes",
    "body_sha256",
    "received_at",
    "processed_at",
    "outcome",
    "subscription_id",
    "refs",
    "webhook_id",
    "is_finished"
  )
select
  ? as "organization_id",
  ? as "id",
  ? as "oauth_client_id",
  ? as "delivery_id",
  ? as "event",
  ? as "user_agent",
  ? as "body_bytes",
  ? as "body_sha256",
  ? as "received_at",
  ? as "processed_at",
  ? as "outcome",
  ? as "subscription_id",
  ? as "refs",
  ? as "webhook_id",
  ? as "is_finished"
from
  "repository_subscriptions"
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "identifier" = ?
  and "wanted" = ?
  and not exists (
    select
      *
    from
      "referenced_records"
    where
      "kind" = ?
      and "id" = ?
      and "deleted_at" is not null
  )
  and not exists (
    select
      *
    from
      "webhook_deliveries"
    where
      "webhook_id" = ?
      and "event" = ?
      and "refs" = ?
      and "is_finished" = ?
  )
limit
  ?
on conflict ("subscription_id", "delivery_id") do update
set
  "refs" = ?,
  "webhook_id" = excluded.webhook_id,
  "is_finished" = ?
where
  "webhook_deliveries"."is_finished" = ?
  and "webhook_deliveries"."event" = ?;

insert into
  webhook_deliveries (
    "organization_id",
    "id",
    "oauth_client_id",
    "delivery_id",
    "event",
    "user_agent",
    "body_bytes",
    "body_sha256",
    "received_at",
    "processed_at",
    "outcome",
    "subscription_id",
    "refs",
    "webhook_id",
    "is_finished"
  )
select
  ? as "organization_id",
  ? as "id",
  ? as "oauth_client_id",
  ? as "delivery_id",
  ? as "event",
  ? as "user_agent",
  ? as "body_bytes",
  ? as "body_sha256",
  ? as "received_at",
  ? as "processed_at",
  ? as "outcome",
  ? as "subscription_id",
  ? as "refs",
  ? as "webhook_id",
  ? as "is_finished"
from
  "repository_subscriptions"
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "identifier" = ?
  and "wanted" = ?
  and not exists (
    select
      *
    from
      "referenced_records"
    where
      "kind" = ?
      and "id" = ?
      and "deleted_at" is not null
  )
  and not exists (
    select
      *
    from
      "webhook_deliveries"
    where
      "webhook_id" is null
      and "event" = ?
      and "refs" = ?
      and "is_finished" = ?
  )
limit
  ?
on conflict ("subscription_id", "delivery_id") do update
set
  "refs" = ?,
  "webhook_id" = excluded.webhook_id,
  "is_finished" = ?
where
  "webhook_deliveries"."is_finished" = ?
  and "webhook_deliveries"."event" = ?;

-- listWaiting
select
  *
from
  "webhook_deliveries"
where
  "webhook_id" = ?
  and "is_finished" = ?
limit
  ?;

-- moveWaiting
update "webhook_deliveries"
set
  "webhook_id" = ?
where
  "webhook_id" = ?
  and "is_finished" = ?;

-- pageOfClient
select
  *
from
  "webhook_deliveries"
where
  "organization_id" = ?
  and "oauth_client_id" = ?
order by
  "received_at" desc,
  "id" desc
limit
  ?;

select
  count(*) as "count"
from
  "webhook_deliveries"
where
  "organization_id" = ?
  and "oauth_client_id" = ?;

-- purge
delete from "webhook_deliveries"
where
  "id" in (
    select
      "id"
    from
      "webhook_deliveries"
    where
      "organization_id" = ?
    limit
      ?
  );

-- removeBefore
delete from "webhook_deliveries"
where
  "id" in (
    select
      "id"
    from
      "webhook_deliveries"
    where
      "received_at" < ?
    limit
      ?
  );

-- removeBeyond
delete from webhook_deliveries
where
  id in (
    select
      beyond.id
    from
      (
        select
          subscription_id
        from
          webhook_deliveries
        group by
          subscription_id
        having
          count(*) > ?
      ) as crowded,
      lateral (
        select
          id
        from
          webhook_deliveries
        where
          subscription_id = crowded.subscription_id
          and processed_at is not null
          and is_finished
        order by
          received_at desc,
          id desc
        offset
          ?
      ) as beyond
    limit
      ?
  );

-- replay
update "webhook_deliveries"
set
  "processed_at" = ?,
  "outcome" = ?,
  "event" = ?,
  "refs" = ?,
  "webhook_id" = ?,
  "is_finished" = ?
where
  "organization_id" = ?
  and "oauth_client_id" = ?
  and id::text = any (?)
returning
  "id";
