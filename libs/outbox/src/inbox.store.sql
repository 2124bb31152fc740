-- The statements of inbox.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- claimDue
UPDATE inbox
SET
  attempts = attempts + 1,
  retry_at = ?::timestamptz + (?::int[]) [least(attempts + 1, ?::int)] * interval '1 millisecond'
WHERE
  id = (
    SELECT
      id
    FROM
      inbox
    WHERE
      retry_at <= ?
    ORDER BY
      retry_at
    LIMIT
      1
    FOR UPDATE
      SKIP LOCKED
  )
RETURNING
  id,
  publisher,
  routing_key,
  envelope,
  attempts;

-- countDue
select
  count(*) as "due"
from
  "inbox"
where
  "retry_at" <= ?;

-- findNextRetry
select
  min("retry_at") as "next"
from
  "inbox"
where
  "retry_at" is not null;

-- findParked
select
  *
from
  "inbox"
where
  "parked_at" is not null
  and "id" = ?;

-- insertAllProcessed
INSERT INTO
  inbox (
    id,
    publisher,
    routing_key,
    envelope,
    received_at,
    attempts,
    processed_at
  )
SELECT
  id,
  publisher,
  routing_key,
  envelope::jsonb,
  ?,
  1,
  ?
FROM
  jsonb_to_recordset(?::jsonb) AS given (
    id text,
    publisher text,
    routing_key text,
    envelope text
  )
ORDER BY
  id
ON CONFLICT (id) DO NOTHING
RETURNING
  id;

-- insertParked
insert into
  "inbox" (
    "attempts",
    "envelope",
    "id",
    "parked_at",
    "publisher",
    "reason",
    "received_at",
    "routing_key"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("id") do nothing
returning
  "id";

-- insertProcessed
insert into
  "inbox" (
    "attempts",
    "envelope",
    "id",
    "processed_at",
    "publisher",
    "received_at",
    "routing_key"
  )
values
  (?, ?, ?, ?, ?, ?, ?)
on conflict ("id") do nothing
returning
  "id";

-- insertWaiting
insert into
  "inbox" (
    "attempts",
    "envelope",
    "id",
    "publisher",
    "reason",
    "received_at",
    "retry_at",
    "routing_key"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?)
on conflict ("id") do nothing
returning
  "id";

select
  pg_notify (?, ?);

-- listParked
select
  *
from
  "inbox"
where
  "parked_at" is not null
order by
  "parked_at" asc,
  "id" asc;

-- markProcessed
update "inbox"
set
  "processed_at" = ?,
  "retry_at" = ?,
  "reason" = ?
where
  "id" = ?
  and "retry_at" is not null;

-- pageOfParked
select
  *
from
  "inbox"
where
  "parked_at" is not null
order by
  "parked_at" asc,
  "id" asc
limit
  ?;

select
  count(*) as "count"
from
  "inbox"
where
  "parked_at" is not null;

-- park
update "inbox"
set
  "parked_at" = ?,
  "retry_at" = ?,
  "attempts" = ?,
  "reason" = ?
where
  "id" = ?
  and "retry_at" is not null;

-- removeProcessedBefore
delete from "inbox"
where
  "id" in (
    select
      "id"
    from
      "inbox"
    where
      "processed_at" < ?
    limit
      ?
  );

-- replay
select
  pg_notify (?, ?);

update "inbox"
set
  "parked_at" = ?,
  "retry_at" = CURRENT_TIMESTAMP,
  "attempts" = ?
where
  "parked_at" is not null
  and "id" in (?)
returning
  "id";

update "inbox"
set
  "parked_at" = ?,
  "retry_at" = CURRENT_TIMESTAMP,
  "attempts" = ?
where
  "parked_at" is not null
returning
  "id";

-- wait
update "inbox"
set
  "retry_at" = ?,
  "reason" = ?
where
  "id" = ?
  and "retry_at" is not null;
