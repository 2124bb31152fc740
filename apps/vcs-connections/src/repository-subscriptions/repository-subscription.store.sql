-- The statements of repository-subscription.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- apply
insert into
  "repository_subscriptions" (
    "asked",
    "branch",
    "id",
    "identifier",
    "ingress_submodules",
    "oauth_token_id",
    "organization_id",
    "path",
    "poll_due_at",
    "subject",
    "tags",
    "update_due",
    "version",
    "wanted"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("id") do update
set
  "subject" = excluded."subject",
  "version" = excluded."version",
  "wanted" = excluded."wanted",
  "oauth_token_id" = excluded."oauth_token_id",
  "identifier" = excluded."identifier",
  "branch" = excluded."branch",
  "tags" = excluded."tags",
  "path" = excluded."path",
  "ingress_submodules" = excluded."ingress_submodules",
  "asked" = excluded."asked",
  "update_due" = excluded."update_due"
where
  "repository_subscriptions"."organization_id" = ?
  and excluded.version > repository_subscriptions.version
returning
  "id";

insert into
  "repository_subscriptions" (
    "branch",
    "id",
    "identifier",
    "ingress_submodules",
    "oauth_token_id",
    "organization_id",
    "path",
    "poll_due_at",
    "subject",
    "tags",
    "update_due",
    "version",
    "wanted"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("id") do update
set
  "subject" = excluded."subject",
  "version" = excluded."version",
  "wanted" = excluded."wanted",
  "oauth_token_id" = excluded."oauth_token_id",
  "identifier" = excluded."identifier",
  "branch" = excluded."branch",
  "tags" = excluded."tags",
  "path" = excluded."path",
  "ingress_submodules" = excluded."ingress_submodules",
  "update_due" = excluded."update_due"
where
  "repository_subscriptions"."organization_id" = ?
  and excluded.version > repository_subscriptions.version
returning
  "id";

select
  pg_notify (?, ?);

-- claim
select
  pg_advisory_xact_lock(
    hashtext ('repository_subscriptions'),
    hashtext (?)
  );

-- clearUpdates
update "repository_subscriptions"
set
  "update_due" = ?
where
  "id" in (?);

update "repository_subscriptions"
set
  "update_due" = ?
where
  1 = ?;

-- countFollowers
select
  count(*) as "count"
from
  "repository_subscriptions"
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "wanted" = ?;

-- find
select
  *
from
  "repository_subscriptions"
where
  "id" = ?;

-- isFollowed
select
  "id"
from
  "repository_subscriptions"
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "identifier" = ?
  and "wanted" = ?
limit
  ?;

-- lockFollowers
select
  *
from
  "repository_subscriptions"
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "identifier" = ?
  and "wanted" = ?
order by
  "id" asc
for update;

-- lockWithUpdates
select
  s.*,
  greatest(s.webhook_version, f.version) as webhook_version,
  w.id as webhook_id,
  w.state as webhook_state,
  w.error as webhook_error
from
  repository_subscriptions s
  left join webhooks w using (organization_id, oauth_token_id, identifier)
  left join repository_webhooks f on f.subscription_id = s.id
where
  s.update_due
order by
  s.id
limit
  ?
for update of
  s skip locked;

-- markUpdates
update "repository_subscriptions"
set
  "update_due" = ?
where
  "organization_id" = ?
  and "oauth_token_id" = ?
  and "identifier" = ?
  and "wanted" = ?
  and "asked" <= ?
  and (
    announced_version < version
    or published_version < version
    or published_state is distinct from ?
    or published_error is distinct from ?
    or published_webhook_id is distinct from ?
  );

-- nextListing
select
  nextval('repository_listing_numbers') as number;

-- notePublished
update "repository_subscriptions"
set
  "webhook_version" = ?,
  "published_version" = ?,
  "published_state" = ?,
  "published_error" = ?,
  "published_webhook_id" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- notePushes
update "repository_subscriptions"
set
  "pushes" = pushes + 1,
  "announced_version" = "version",
  "pushed_at" = ?
where
  "id" in (?);

-- purge
delete from "repository_subscriptions"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "repository_subscriptions"
    where
      "organization_id" = ?
    limit
      ?
  );

-- renounce
update "repository_subscriptions"
set
  "wanted" = ?
where
  "organization_id" = ?
  and "id" in (
    select
      "id"
    from
      "repository_subscriptions"
    where
      "organization_id" = ?
      and "wanted" = ?
    limit
      ?
  )
returning
  "id";
