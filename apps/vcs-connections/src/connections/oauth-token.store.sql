-- The statements of oauth-token.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "oauth_tokens"
where
  "organization_id" = ?
  and "id" = ?;

-- find
select
  "organization_id",
  "id",
  "oauth_client_id",
  "created_at",
  "service_provider_user",
  "has_ssh_key",
  "version"
from
  "oauth_tokens"
where
  "organization_id" = ?
  and "id" = ?;

-- findConnected
select
  "oauth_tokens"."organization_id",
  "oauth_tokens"."id",
  "oauth_tokens"."oauth_client_id",
  "oauth_clients"."service_provider",
  "oauth_clients"."http_url",
  case
    when not organization_scoped then array(
      select
        project_id
      from
        oauth_client_projects p
      where
        p.organization_id = oauth_clients.organization_id
        and p.oauth_client_id = oauth_clients.id
      order by
        project_id
    )
  end as project_ids
from
  "oauth_tokens"
  inner join "oauth_clients" on "oauth_clients"."organization_id" = "oauth_tokens"."organization_id"
  and "oauth_clients"."id" = "oauth_tokens"."oauth_client_id"
where
  "oauth_tokens"."id" in (?)
  and not exists (
    select
      *
    from
      "referenced_records"
    where
      "kind" = ?
      and "deleted_at" is not null
      and referenced_records.id = oauth_tokens.organization_id
  );

select
  "oauth_tokens"."organization_id",
  "oauth_tokens"."id",
  "oauth_tokens"."oauth_client_id",
  "oauth_clients"."service_provider",
  "oauth_clients"."http_url",
  case
    when not organization_scoped then array(
      select
        project_id
      from
        oauth_client_projects p
      where
        p.organization_id = oauth_clients.organization_id
        and p.oauth_client_id = oauth_clients.id
      order by
        project_id
    )
  end as project_ids
from
  "oauth_tokens"
  inner join "oauth_clients" on "oauth_clients"."organization_id" = "oauth_tokens"."organization_id"
  and "oauth_clients"."id" = "oauth_tokens"."oauth_client_id"
where
  1 = ?
  and not exists (
    select
      *
    from
      "referenced_records"
    where
      "kind" = ?
      and "deleted_at" is not null
      and referenced_records.id = oauth_tokens.organization_id
  );

-- findOwner
select
  "organization_id"
from
  "oauth_tokens"
where
  "id" = ?;

-- insert
insert into
  "oauth_tokens" (
    "created_at",
    "has_ssh_key",
    "id",
    "oauth_client_id",
    "organization_id",
    "service_provider_user",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?);

-- list
select
  "organization_id",
  "id",
  "oauth_client_id",
  "created_at",
  "service_provider_user",
  "has_ssh_key",
  "version"
from
  "oauth_tokens"
where
  "organization_id" = ?
  and "oauth_client_id" = ?
order by
  "created_at" asc,
  "id" asc;

select
  "organization_id",
  "id",
  "oauth_client_id",
  "created_at",
  "service_provider_user",
  "has_ssh_key",
  "version"
from
  "oauth_tokens"
where
  "organization_id" = ?
order by
  "created_at" asc,
  "id" asc;

-- page
select
  "organization_id",
  "id",
  "oauth_client_id",
  "created_at",
  "service_provider_user",
  "has_ssh_key",
  "version"
from
  "oauth_tokens"
where
  "organization_id" = ?
  and "oauth_client_id" = ?
order by
  "created_at" asc,
  "id" asc
limit
  ?;

select
  "organization_id",
  "id",
  "oauth_client_id",
  "created_at",
  "service_provider_user",
  "has_ssh_key",
  "version"
from
  "oauth_tokens"
where
  "organization_id" = ?
order by
  "created_at" asc,
  "id" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "oauth_tokens"
where
  "organization_id" = ?;

select
  count(*) as "count"
from
  "oauth_tokens"
where
  "organization_id" = ?
  and "oauth_client_id" = ?;

-- purge
delete from "oauth_tokens"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "oauth_tokens"
    where
      "organization_id" = ?
    limit
      ?
  );

-- update
update "oauth_tokens"
set
  "service_provider_user" = ?,
  "has_ssh_key" = ?,
  "version" = ?
where
  "organization_id" = ?
  and "id" = ?;
