-- The statements of policy-set.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "policy_sets"
where
  "organization_id" = ?
  and "id" = ?;

-- find
select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and "id" = ?;

-- findAll
select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and id = any (?)
order by
  "name" asc;

-- findOwner
select
  "organization_id"
from
  "policy_sets"
where
  "id" = ?;

-- insert
insert into
  "policy_sets" (
    "agent_enabled",
    "aggregate_version",
    "allow_empty",
    "created_at",
    "description",
    "id",
    "is_global",
    "is_versioned",
    "kind",
    "name",
    "organization_id",
    "overridable",
    "policies_path",
    "policy_tool_version",
    "policy_update_patterns",
    "require_passing_tests",
    "tag_selectors",
    "updated_at",
    "vcs_branch",
    "vcs_http_url",
    "vcs_identifier",
    "vcs_ingress_submodules",
    "vcs_oauth_token_id",
    "vcs_service_provider"
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
    ?,
    ?,
    ?,
    ?,
    ?,
    ?
  )
on conflict on constraint policy_sets_name_key do nothing
returning
  "id";

-- listByToken
select
  "id"
from
  "policy_sets"
where
  "organization_id" = ?
  and "vcs_oauth_token_id" = ?;

-- lock
select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and "id" = ?
for no key update;

-- lockAll
select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and id = any (?)
order by
  "id" asc
for no key update;

-- page
select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and "is_versioned" = ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and "kind" in (?)
  and "search_name" like ?
  and "is_versioned" = ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and "kind" in (?)
order by
  "name" asc
limit
  ?;

select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and "search_name" like ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "policy_sets"
where
  "organization_id" = ?
  and 1 = ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "policy_sets"
where
  "organization_id" = ?
order by
  "name" asc
limit
  ?;

select
  *
from
  "policy_sets"
where
  "organization_id" = ?
order by
  "name" asc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "policy_sets"
where
  "organization_id" = ?;

select
  count(*) as "count"
from
  "policy_sets"
where
  "organization_id" = ?
  and "is_versioned" = ?;

select
  count(*) as "count"
from
  "policy_sets"
where
  "organization_id" = ?
  and "kind" in (?);

select
  count(*) as "count"
from
  "policy_sets"
where
  "organization_id" = ?
  and "kind" in (?)
  and "search_name" like ?
  and "is_versioned" = ?;

select
  count(*) as "count"
from
  "policy_sets"
where
  "organization_id" = ?
  and "search_name" like ?;

select
  count(*) as "count"
from
  "policy_sets"
where
  "organization_id" = ?
  and 1 = ?;

-- purge
delete from "policy_sets"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "policy_sets"
    where
      "organization_id" = ?
    limit
      ?
  );

-- update
update "policy_sets"
set
  "name" = ?,
  "description" = ?,
  "overridable" = ?,
  "agent_enabled" = ?,
  "policy_tool_version" = ?,
  "policies_path" = ?,
  "allow_empty" = ?,
  "require_passing_tests" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?,
  "is_global" = ?,
  "policy_update_patterns" = ?,
  "tag_selectors" = ?,
  "vcs_identifier" = ?,
  "vcs_branch" = ?,
  "vcs_oauth_token_id" = ?,
  "vcs_ingress_submodules" = ?,
  "vcs_service_provider" = ?,
  "vcs_http_url" = ?,
  "is_versioned" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;
