-- The statements of api-token.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "id" = ?;

-- findBearer
select
  "api_tokens"."id",
  "api_tokens"."hash",
  "api_tokens"."kind",
  "api_tokens"."expires_at",
  coalesce(
    api_tokens.user_id,
    api_tokens.team_id,
    api_tokens.organization_id
  ) as subject_id,
  coalesce(users.site_administrator, false) as site_administrator,
  coalesce(users.suspended, false) as suspended
from
  "api_tokens"
  left join "users" on "users"."id" = "api_tokens"."user_id"
  left join "organizations" on "organizations"."id" = "api_tokens"."organization_id"
where
  "revoked_at" is null
  and ("organizations"."deleted_at" is null)
  and hash = any (?);

-- findBearers
select
  "api_tokens"."id",
  "api_tokens"."hash",
  "api_tokens"."kind",
  "api_tokens"."expires_at",
  coalesce(
    api_tokens.user_id,
    api_tokens.team_id,
    api_tokens.organization_id
  ) as subject_id,
  coalesce(users.site_administrator, false) as site_administrator,
  coalesce(users.suspended, false) as suspended
from
  "api_tokens"
  left join "users" on "users"."id" = "api_tokens"."user_id"
  left join "organizations" on "organizations"."id" = "api_tokens"."organization_id"
where
  "revoked_at" is null
  and ("organizations"."deleted_at" is null)
  and hash = any (?);

-- findOfOrganization
select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?;

-- findOfTeam
select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and "team_id" = ?
  and "description" is null;

-- hasEverExistedFor
select
  "id"
from
  "api_tokens"
where
  "user_id" = ?
limit
  ?;

-- hasOwnersToken
select
  "id"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and "team_id" in (
    select
      "id"
    from
      "teams"
    where
      "organization_id" = ?
      and "name" = ?
  )
  and (
    expires_at is null
    or expires_at > ?
  )
limit
  ?;

-- insert
insert into
  "api_tokens" (
    "created_at",
    "created_by_id",
    "created_by_kind",
    "description",
    "expires_at",
    "hash",
    "id",
    "is_session",
    "kind",
    "organization_id",
    "pepper_id",
    "team_id",
    "user_id",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- listOfTeam
select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and "team_id" = ?
order by
  "id" asc;

-- listSessionsOf
select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "user_id" = ?
  and "is_session" = ?
order by
  "id" asc;

-- noteUse
update api_tokens
set
  last_used_at = used.at
from
  unnest(?::text[], ?::timestamptz[]) as used (id, at)
where
  api_tokens.id = used.id
  and (
    last_used_at is null
    or last_used_at < used.at - interval '1 minute'
  );

-- pageOfTeam
select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and "team_id" = ?
order by
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and "team_id" = ?
order by
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and "team_id" = ?;

-- pageOfTeams
select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and (
          allow_member_token_management
          or id <> all (?)
        )
        and (
          case
            when exists (
              select
              from
                team_projects granted
              where
                granted.organization_id = teams.organization_id
                and granted.team_id = teams.id
                and granted.access <> 'read'
            ) then 'projects'
            when exists (
              select
              from
                team_workspaces granted
              where
                granted.organization_id = teams.organization_id
                and granted.team_id = teams.id
                and granted.access <> 'read'
            ) then 'workspaces'
            when exists (
              select
              from
                team_projects granted
              where
                granted.organization_id = teams.organization_id
                and granted.team_id = teams.id
            ) then 'reads'
            when exists (
              select
              from
                team_workspaces granted
              where
                granted.organization_id = teams.organization_id
                and granted.team_id = teams.id
            ) then 'reads'
            else 'nothing'
          end = any (?)
          or id = any (?)
        )
        and not "name" = ?
        and not exists (
          select
            1
          from
            unnest(?::text[]) as permission
          where
            (permissions ->> permission)::boolean
        )
    )
  )
order by
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and (
          allow_member_token_management
          or id <> all (?)
        )
        and not "name" = ?
        and not exists (
          select
            1
          from
            unnest(?::text[]) as permission
          where
            (permissions ->> permission)::boolean
        )
    )
  )
order by
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and (
          allow_member_token_management
          or id <> all (?)
        )
        and not "name" = ?
    )
  )
order by
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and not "name" = ?
        and not exists (
          select
            1
          from
            unnest(?::text[]) as permission
          where
            (permissions ->> permission)::boolean
        )
    )
  )
order by
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and strpos(lower(name), lower(?)) > 0
    )
  )
order by
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and strpos(lower(name), lower(?)) > 0
    )
  )
order by
  expires_at desc nulls first,
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  (
    select
      lower(name)
    from
      teams
    where
      teams.organization_id = api_tokens.organization_id
      and teams.id = api_tokens.team_id
  ) desc,
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  (
    select
      lower(name)
    from
      teams
    where
      teams.organization_id = api_tokens.organization_id
      and teams.id = api_tokens.team_id
  ) desc,
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  (
    select
      lower(name)
    from
      teams
    where
      teams.organization_id = api_tokens.organization_id
      and teams.id = api_tokens.team_id
  ),
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  (
    select
      lower(name)
    from
      teams
    where
      teams.organization_id = api_tokens.organization_id
      and teams.id = api_tokens.team_id
  ),
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  coalesce(
    (
      select
        lower(username)
      from
        users
      where
        users.id = api_tokens.created_by_id
    ),
    (
      select
        lower(name)
      from
        teams
      where
        teams.organization_id = api_tokens.organization_id
        and teams.id = api_tokens.created_by_id
    ),
    (
      select
        lower(name)
      from
        organizations
      where
        organizations.id = api_tokens.created_by_id
    )
  ) desc nulls last,
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  coalesce(
    (
      select
        lower(username)
      from
        users
      where
        users.id = api_tokens.created_by_id
    ),
    (
      select
        lower(name)
      from
        teams
      where
        teams.organization_id = api_tokens.organization_id
        and teams.id = api_tokens.created_by_id
    ),
    (
      select
        lower(name)
      from
        organizations
      where
        organizations.id = api_tokens.created_by_id
    )
  ) desc nulls last,
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  coalesce(
    (
      select
        lower(username)
      from
        users
      where
        users.id = api_tokens.created_by_id
    ),
    (
      select
        lower(name)
      from
        teams
      where
        teams.organization_id = api_tokens.organization_id
        and teams.id = api_tokens.created_by_id
    ),
    (
      select
        lower(name)
      from
        organizations
      where
        organizations.id = api_tokens.created_by_id
    )
  ) nulls last,
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  coalesce(
    (
      select
        lower(username)
      from
        users
      where
        users.id = api_tokens.created_by_id
    ),
    (
      select
        lower(name)
      from
        teams
      where
        teams.organization_id = api_tokens.organization_id
        and teams.id = api_tokens.created_by_id
    ),
    (
      select
        lower(name)
      from
        organizations
      where
        organizations.id = api_tokens.created_by_id
    )
  ) nulls last,
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  expires_at desc nulls first,
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  expires_at desc nulls first,
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  expires_at nulls last,
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  expires_at nulls last,
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  last_used_at desc nulls last,
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  last_used_at desc nulls last,
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  last_used_at nulls first,
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
order by
  last_used_at nulls first,
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?;

select
  count(*) as "count"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and (
          allow_member_token_management
          or id <> all (?)
        )
        and (
          case
            when exists (
              select
              from
                team_projects granted
              where
                granted.organization_id = teams.organization_id
                and granted.team_id = teams.id
                and granted.access <> 'read'
            ) then 'projects'
            when exists (
              select
              from
                team_workspaces granted
              where
                granted.organization_id = teams.organization_id
                and granted.team_id = teams.id
                and granted.access <> 'read'
            ) then 'workspaces'
            when exists (
              select
              from
                team_projects granted
              where
                granted.organization_id = teams.organization_id
                and granted.team_id = teams.id
            ) then 'reads'
            when exists (
              select
              from
                team_workspaces granted
              where
                granted.organization_id = teams.organization_id
                and granted.team_id = teams.id
            ) then 'reads'
            else 'nothing'
          end = any (?)
          or id = any (?)
        )
        and not "name" = ?
        and not exists (
          select
            1
          from
            unnest(?::text[]) as permission
          where
            (permissions ->> permission)::boolean
        )
    )
  );

select
  count(*) as "count"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and (
          allow_member_token_management
          or id <> all (?)
        )
        and not "name" = ?
        and not exists (
          select
            1
          from
            unnest(?::text[]) as permission
          where
            (permissions ->> permission)::boolean
        )
    )
  );

select
  count(*) as "count"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and (
          allow_member_token_management
          or id <> all (?)
        )
        and not "name" = ?
    )
  );

select
  count(*) as "count"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and not "name" = ?
        and not exists (
          select
            1
          from
            unnest(?::text[]) as permission
          where
            (permissions ->> permission)::boolean
        )
    )
  );

select
  count(*) as "count"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "organization_id" = ?
  and (
    "team_id" in (
      select
        "id"
      from
        "teams"
      where
        "organization_id" = ?
        and strpos(lower(name), lower(?)) > 0
    )
  );

-- pageOfUser
select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "user_id" = ?
order by
  "created_at" desc,
  "id" asc
limit
  ?;

select
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "user_id" = ?
order by
  "created_at" desc,
  "id" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "api_tokens"
where
  "revoked_at" is null
  and "kind" = ?
  and "user_id" = ?;

-- removeEndedSessions
delete from "api_tokens"
where
  "id" in (
    select
      "id"
    from
      "api_tokens"
    where
      "is_session" = ?
      and "expires_at" <= ?
    limit
      ?
  );

-- revoke
update "api_tokens"
set
  "revoked_at" = ?,
  "version" = version + 1
where
  "revoked_at" is null
  and "id" = ?
returning
  "id",
  "kind",
  "user_id",
  "organization_id",
  "team_id",
  "description",
  "is_session",
  "created_by_kind",
  "created_by_id",
  "version",
  "created_at",
  "expires_at",
  "last_used_at";
