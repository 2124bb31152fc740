-- The statements of oauth-client.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- count
select
  count(*) as "count"
from
  "oauth_clients"
where
  "organization_id" = ?;

-- delete
delete from "oauth_clients"
where
  "organization_id" = ?
  and "id" = ?;

-- endCheck
update "oauth_clients"
set
  "health_check_due_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "health_check_due_at" = ?;

-- find
select
  "organization_id",
  "id",
  "uuid",
  "service_provider",
  "http_url",
  "api_url",
  "ssh_port",
  "created_at",
  "name",
  "key",
  "rsa_public_key",
  "organization_scoped",
  "ssh_host_keys",
  "version",
  "updated_at",
  "health",
  "health_message",
  "health_checked_at"
from
  "oauth_clients"
where
  "organization_id" = ?
  and "id" = ?;

-- findOwner
select
  "organization_id"
from
  "oauth_clients"
where
  "id" = ?;

-- hastenCheck
update "oauth_clients"
set
  "health_check_due_at" = greatest(
    ?::timestamptz,
    health_checked_at + ? * interval '1 millisecond'
  )
where
  "organization_id" = ?
  and "id" = ?
  and health_check_due_at > greatest(
    ?::timestamptz,
    health_checked_at + ? * interval '1 millisecond'
  );

-- insert
insert into
  "oauth_clients" (
    "api_url",
    "created_at",
    "health",
    "health_check_due_at",
    "health_checked_at",
    "health_message",
    "http_url",
    "id",
    "key",
    "name",
    "organization_id",
    "organization_scoped",
    "rsa_public_key",
    "service_provider",
    "ssh_host_keys",
    "ssh_port",
    "updated_at",
    "uuid",
    "version"
  )
values
  (
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?,
    ?
  );

-- lock
select
  "organization_id",
  "id",
  "uuid",
  "service_provider",
  "http_url",
  "api_url",
  "ssh_port",
  "created_at",
  "name",
  "key",
  "rsa_public_key",
  "organization_scoped",
  "ssh_host_keys",
  "version",
  "updated_at",
  "health",
  "health_message",
  "health_checked_at"
from
  "oauth_clients"
where
  "organization_id" = ?
  and "id" = ?
for update;

-- lockAll
select
  "organization_id",
  "id",
  "uuid",
  "service_provider",
  "http_url",
  "api_url",
  "ssh_port",
  "created_at",
  "name",
  "key",
  "rsa_public_key",
  "organization_scoped",
  "ssh_host_keys",
  "version",
  "updated_at",
  "health",
  "health_message",
  "health_checked_at"
from
  "oauth_clients"
where
  "organization_id" = ?
  and "id" in (?)
order by
  "id" asc
for update;

select
  "organization_id",
  "id",
  "uuid",
  "service_provider",
  "http_url",
  "api_url",
  "ssh_port",
  "created_at",
  "name",
  "key",
  "rsa_public_key",
  "organization_scoped",
  "ssh_host_keys",
  "version",
  "updated_at",
  "health",
  "health_message",
  "health_checked_at"
from
  "oauth_clients"
where
  "organization_id" = ?
  and 1 = ?
order by
  "id" asc
for update;

-- purge
delete from "oauth_clients"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "oauth_clients"
    where
      "organization_id" = ?
    limit
      ?
  );

-- scheduleCheck
update "oauth_clients"
set
  "health_check_due_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- takeDueForCheck
update "oauth_clients"
set
  "health_check_due_at" = ?
where
  ("organization_id", "id") in (
    select
      "organization_id",
      "id"
    from
      "oauth_clients"
    where
      "health_check_due_at" <= ?
    order by
      "health_check_due_at" asc
    limit
      ?
    for update
      skip locked
  )
returning
  "organization_id",
  "id";

-- update
update "oauth_clients"
set
  "name" = ?,
  "key" = ?,
  "rsa_public_key" = ?,
  "organization_scoped" = ?,
  "ssh_host_keys" = ?,
  "version" = ?,
  "updated_at" = ?,
  "health" = ?,
  "health_message" = ?,
  "health_checked_at" = ?
where
  "organization_id" = ?
  and "id" = ?;
