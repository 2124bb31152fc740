-- The statements of embedded.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- claim
UPDATE deliveries
SET
  claimed_by = ?
WHERE
  sequence = ANY (
    ARRAY(
      SELECT
        sequence
      FROM
        deliveries
      WHERE
        group_name = ?
        AND claimed_by IS NULL
        AND available_at <= now()
      ORDER BY
        sequence
      LIMIT
        ?
      FOR UPDATE
        SKIP LOCKED
    )
  )
RETURNING
  sequence,
  message_id,
  publisher,
  routing_key,
  body,
  redelivered,
  set_config('synchronous_commit', 'off', true);

-- publish
WITH
  sent AS (
    SELECT
      *
    FROM
      unnest(
        ?::text[],
        ?::text[],
        ?::text[],
        ?::text[],
        ?::text[]
      ) AS sent (
        group_name,
        message_id,
        publisher,
        routing_key,
        body
      )
  ),
  stored AS (
    INSERT INTO
      deliveries (
        group_name,
        message_id,
        publisher,
        routing_key,
        body
      )
    SELECT
      *
    FROM
      sent
  )
SELECT
  pg_notify ('deliveries', group_name),
  set_config('synchronous_commit', 'off', true)
FROM
  (
    SELECT DISTINCT
      group_name
    FROM
      sent
  ) AS woken
UNION ALL
SELECT
  pg_notify ('broadcasts', notice),
  set_config('synchronous_commit', 'off', true)
FROM
  unnest(?::text[]) AS notice;

-- remove
DELETE FROM deliveries
WHERE
  sequence = ANY (?::bigint[])
  AND claimed_by = ?
RETURNING
  set_config('synchronous_commit', 'off', true);
