-- The statements of policy-set-parameter.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- count
select
  count(*) as "count"
from
  "policy_set_parameters"
where
  "organization_id" = ?
  and "policy_set_id" = ?;

-- delete
delete from "policy_set_parameters"
where
  "organization_id" = ?
  and "id" = ?;

-- find
select
  *
from
  "policy_set_parameters"
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "id" = ?;

-- insert
insert into
  "policy_set_parameters" (
    "id",
    "is_sensitive",
    "key",
    "organization_id",
    "policy_set_id",
    "value"
  )
values
  (?, ?, ?, ?, ?, ?)
on conflict on constraint policy_set_parameters_key_key do nothing
returning
  "id";

-- listSensitive
select
  "id"
from
  "policy_set_parameters"
where
  "organization_id" = ?
  and "policy_set_id" = ?
  and "is_sensitive" = ?;

-- listSensitiveOf
select
  "id",
  "policy_set_id",
  "key"
from
  "policy_set_parameters"
where
  "organization_id" = ?
  and "is_sensitive" = ?
  and policy_set_id = any (?);

-- page
select
  *
from
  "policy_set_parameters"
where
  "organization_id" = ?
  and "policy_set_id" = ?
order by
  "key" asc
limit
  ?;

select
  *
from
  "policy_set_parameters"
where
  "organization_id" = ?
  and "policy_set_id" = ?
order by
  "key" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "policy_set_parameters"
where
  "organization_id" = ?
  and "policy_set_id" = ?;

-- purge
delete from "policy_set_parameters"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "policy_set_parameters"
    where
      "organization_id" = ?
    limit
      ?
  );

-- update
update "policy_set_parameters"
set
  "key" = ?,
  "value" = ?,
  "is_sensitive" = ?
where
  "organization_id" = ?
  and "id" = ?;
