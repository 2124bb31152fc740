-- The statements of audit-event.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- findOrganizations
select
  "id"
from
  "organizations"
where
  lower(name) = lower(?);

-- insert
insert into
  audit_events (
    id,
    occurred_at,
    organization_id,
    action,
    source_address,
    request_id,
    traceparent,
    data,
    resource_kind,
    resource_id,
    resource_version,
    actor_kind,
    actor_id,
    actor_token_id
  )
select
  id,
  occurred_at,
  organization_id,
  action,
  source_address,
  request_id,
  traceparent,
  data,
  resource_kind,
  resource_id,
  resource_version,
  actor_kind,
  actor_id,
  actor_token_id
from
  jsonb_populate_recordset(null::audit_events, ?::jsonb)
order by
  id
on conflict (id) do nothing;

-- insertAll
insert into
  audit_events (
    id,
    occurred_at,
    organization_id,
    action,
    source_address,
    request_id,
    traceparent,
    data,
    resource_kind,
    resource_id,
    resource_version,
    actor_kind,
    actor_id,
    actor_token_id
  )
select
  id,
  occurred_at,
  organization_id,
  action,
  source_address,
  request_id,
  traceparent,
  data,
  resource_kind,
  resource_id,
  resource_version,
  actor_kind,
  actor_id,
  actor_token_id
from
  jsonb_populate_recordset(null::audit_events, ?::jsonb)
order by
  id
on conflict (id) do nothing;

-- page
select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "action" = ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "actor_id" = ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "occurred_at" >= ?
      and "action" = ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "occurred_at" >= ?
      and "occurred_at" < ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "action" = ?
      and "actor_id" = ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "action" = ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "actor_id" = ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "actor_id" is not null
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "occurred_at" < ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "occurred_at" >= ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "resource_id" = ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
    offset
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "organization_id" in (?)
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  *
from
  "audit_events"
where
  "id" in (
    select
      "id"
    from
      "audit_events"
    where
      "resource_id" = ?
    order by
      "occurred_at" desc,
      "id" desc
    limit
      ?
  )
order by
  "occurred_at" desc,
  "id" desc;

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "action" = ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "actor_id" = ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "occurred_at" >= ?
      and "action" = ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "occurred_at" >= ?
      and "occurred_at" < ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "action" = ?
      and "actor_id" = ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "action" = ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "actor_id" = ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "actor_id" is not null
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "occurred_at" < ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "occurred_at" >= ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "organization_id" in (?)
      and "resource_id" = ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "organization_id" in (?)
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      "resource_id" = ?
    limit
      ?
  ) as "counted";

select
  count(*) as "count"
from
  (
    select
      1
    from
      "audit_events"
    where
      1 = ?
    limit
      ?
  ) as "counted";

-- removeBefore
delete from "audit_events"
where
  id = any (
    array(
      (
        select
          "id"
        from
          "audit_events"
        where
          "occurred_at" < ?
        order by
          "occurred_at" asc
        limit
          ?
        for update
          skip locked
      )
    )
  );
