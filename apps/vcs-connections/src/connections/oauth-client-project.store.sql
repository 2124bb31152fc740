-- The statements of oauth-client-project.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- add
insert into
  oauth_client_projects (organization_id, oauth_client_id, project_id)
select
  ?,
  ?,
  given.id
from
  unnest(?::text[]) as given (id)
order by
  given.id
on conflict do nothing
returning
  project_id;

-- list
select
  "project_id"
from
  "oauth_client_projects"
where
  "organization_id" = ?
  and "oauth_client_id" = ?
order by
  "project_id" asc;

-- listClientsOf
select
  "oauth_client_id"
from
  "oauth_client_projects"
where
  "organization_id" = ?
  and "project_id" = ?
order by
  "oauth_client_id" asc;

-- purge
delete from "oauth_client_projects"
where
  "organization_id" = ?
  and ("oauth_client_id", "project_id") in (
    select
      "oauth_client_id",
      "project_id"
    from
      "oauth_client_projects"
    where
      "organization_id" = ?
    limit
      ?
  );

-- remove
delete from "oauth_client_projects"
where
  "organization_id" = ?
  and "oauth_client_id" = ?
  and project_id = any (?)
returning
  "project_id";
