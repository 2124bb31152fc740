-- The statements of outbox.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- add
insert into
  "outbox" (
    "announced",
    "envelope",
    "id",
    "publisher",
    "routing_key"
  )
values
  (?, ?, ?, ?, ?);

-- addAll
insert into
  "outbox" (
    "announced",
    "envelope",
    "id",
    "publisher",
    "routing_key"
  )
values
  (?, ?, ?, ?, ?);

-- addWith
with
  changed as (
    insert into
      effects
    select
      ?
    where
      false
    returning
      text
  )
insert into
  outbox (
    "id",
    "publisher",
    "routing_key",
    "envelope",
    "announced"
  )
select
  ?,
  ?,
  ?,
  ?,
  ?
from
  changed
returning
  sequence;

with
  changed as (
    insert into
      effects
    values
      (?)
    returning
      text
  )
insert into
  outbox (
    "id",
    "publisher",
    "routing_key",
    "envelope",
    "announced"
  )
select
  ?,
  ?,
  ?,
  ?,
  ?
from
  changed
returning
  sequence;
