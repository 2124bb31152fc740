-- The statements of sealed-secret.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- countByKey
select
  "key_id",
  count(*) as "secrets"
from
  "sealed_secrets"
group by
  "key_id"
order by
  "key_id" asc;

-- find
select
  *
from
  "sealed_secrets"
where
  "organization_id" = ?
  and "table_name" = ?
  and "row_id" = ?
  and "column_name" = ?;

-- listOfRow
select
  *
from
  "sealed_secrets"
where
  "organization_id" = ?
  and "table_name" = ?
  and "row_id" = ?;

-- listOfRows
select
  *
from
  "sealed_secrets"
where
  "organization_id" = ?
  and "table_name" = ?
  and row_id = any (?);

-- listUnderKey
select
  *
from
  "sealed_secrets"
where
  "key_id" = ?
  and (organization_id, table_name, row_id, column_name) > (?, ?, ?, ?)
order by
  "organization_id" asc,
  "table_name" asc,
  "row_id" asc,
  "column_name" asc
limit
  ?;

select
  *
from
  "sealed_secrets"
where
  "key_id" = ?
order by
  "organization_id" asc,
  "table_name" asc,
  "row_id" asc,
  "column_name" asc
limit
  ?;

-- lockUnderOtherKeys
select
  *
from
  "sealed_secrets"
where
  not "key_id" = ?
  and (
    key_id,
    organization_id,
    table_name,
    row_id,
    column_name
  ) > (?, ?, ?, ?, ?)
order by
  "key_id" asc,
  "organization_id" asc,
  "table_name" asc,
  "row_id" asc,
  "column_name" asc
limit
  ?
for update
  skip locked;

select
  *
from
  "sealed_secrets"
where
  not "key_id" = ?
order by
  "key_id" asc,
  "organization_id" asc,
  "table_name" asc,
  "row_id" asc,
  "column_name" asc
limit
  ?
for update
  skip locked;

-- purge
delete from "sealed_secrets"
where
  "organization_id" = ?
  and (
    "organization_id",
    "table_name",
    "row_id",
    "column_name"
  ) in (
    select
      "organization_id",
      "table_name",
      "row_id",
      "column_name"
    from
      "sealed_secrets"
    where
      "organization_id" = ?
    limit
      ?
  );

-- put
insert into
  "sealed_secrets" (
    "column_name",
    "data_key",
    "key_id",
    "organization_id",
    "row_id",
    "table_name",
    "value"
  )
values
  (?, ?, ?, ?, ?, ?, ?)
on conflict (
  "organization_id",
  "table_name",
  "row_id",
  "column_name"
) do update
set
  "key_id" = excluded."key_id",
  "data_key" = excluded."data_key",
  "value" = excluded."value";

-- remove
delete from "sealed_secrets"
where
  "organization_id" = ?
  and "table_name" = ?
  and "row_id" = ?;

-- removeAll
delete from "sealed_secrets"
where
  "organization_id" = ?
  and "table_name" = ?
  and row_id = any (?);

-- removeColumn
delete from "sealed_secrets"
where
  "organization_id" = ?
  and "table_name" = ?
  and "row_id" = ?
  and "column_name" = ?;

-- size
select
  coalesce(sum(octet_length(value)), 0) as bytes
from
  "sealed_secrets"
where
  "organization_id" = ?
  and "table_name" = ?
  and row_id = any (?);
