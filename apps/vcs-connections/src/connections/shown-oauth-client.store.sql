-- The statements of shown-oauth-client.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- findInAnyOrganization
select
  c.organization_id,
  c.id,
  c.uuid,
  c.service_provider,
  c.http_url,
  c.api_url,
  c.ssh_port,
  c.created_at,
  c.name,
  c.key,
  c.rsa_public_key,
  c.organization_scoped,
  c.ssh_host_keys,
  c.version,
  c.updated_at,
  c.health,
  c.health_message,
  c.health_checked_at,
  (
    select
      coalesce(
        json_agg(
          token
          order by
            token.created_at,
            token.id
        ),
        '[]'
      )
    from
      oauth_tokens as token
    where
      token.organization_id = c.organization_id
      and token.oauth_client_id = c.id
  ) as oauth_tokens,
  (
    select
      coalesce(
        json_agg(
          project_id
          order by
            project_id
        ),
        '[]'
      )
    from
      oauth_client_projects as p
    where
      p.organization_id = c.organization_id
      and p.oauth_client_id = c.id
  ) as project_ids
from
  oauth_clients as c
where
  c.id = ?;

-- list
select
  c.organization_id,
  c.id,
  c.uuid,
  c.service_provider,
  c.http_url,
  c.api_url,
  c.ssh_port,
  c.created_at,
  c.name,
  c.key,
  c.rsa_public_key,
  c.organization_scoped,
  c.ssh_host_keys,
  c.version,
  c.updated_at,
  c.health,
  c.health_message,
  c.health_checked_at,
  (
    select
      coalesce(
        json_agg(
          token
          order by
            token.created_at,
            token.id
        ),
        '[]'
      )
    from
      oauth_tokens as token
    where
      token.organization_id = c.organization_id
      and token.oauth_client_id = c.id
  ) as oauth_tokens,
  (
    select
      coalesce(
        json_agg(
          project_id
          order by
            project_id
        ),
        '[]'
      )
    from
      oauth_client_projects as p
    where
      p.organization_id = c.organization_id
      and p.oauth_client_id = c.id
  ) as project_ids
from
  oauth_clients as c
where
  c.organization_id = ?
order by
  c.created_at,
  c.id;

select
  c.organization_id,
  c.id,
  c.uuid,
  c.service_provider,
  c.http_url,
  c.api_url,
  c.ssh_port,
  c.created_at,
  c.name,
  c.key,
  c.rsa_public_key,
  c.organization_scoped,
  c.ssh_host_keys,
  c.version,
  c.updated_at,
  c.health,
  c.health_message,
  c.health_checked_at,
  (
    select
      coalesce(
        json_agg(
          token
          order by
            token.created_at,
            token.id
        ),
        '[]'
      )
    from
      oauth_tokens as token
    where
      token.organization_id = c.organization_id
      and token.oauth_client_id = c.id
  ) as oauth_tokens,
  (
    select
      coalesce(
        json_agg(
          project_id
          order by
            project_id
        ),
        '[]'
      )
    from
      oauth_client_projects as p
    where
      p.organization_id = c.organization_id
      and p.oauth_client_id = c.id
  ) as project_ids
from
  oauth_clients as c
where
  c.organization_id = ?
order by
  c.created_at,
  c.id
limit
  ?
offset
  ?;
