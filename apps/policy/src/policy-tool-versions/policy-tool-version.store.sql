-- The statements of policy-tool-version.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- countPins
select
  "policy_tool_version" as "version",
  count(*) as "count"
from
  "policy_sets"
where
  "kind" = ?
  and not "policy_tool_version" = ?
  and policy_tool_version = any (?)
group by
  "policy_tool_version";

-- delete
delete from "policy_tool_versions"
where
  "id" = ?;

insert into
  "offered_tool_versions" ("kind", "version")
values
  (?, ?)
on conflict do nothing;

-- find
select
  *
from
  "policy_tool_versions"
where
  "kind" = ?
  and "id" = ?;

-- insert
insert into
  "policy_tool_versions" (
    "aggregate_version",
    "archs",
    "created_at",
    "deprecated_reason",
    "id",
    "is_beta",
    "is_deprecated",
    "is_enabled",
    "is_official",
    "kind",
    "version"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict on constraint policy_tool_versions_version_key do nothing
returning
  "id";

-- isOffered
select
  "id"
from
  "policy_tool_versions"
where
  "kind" = ?
  and "version" = ?
  and "is_enabled" = ?
limit
  ?;

-- lock
select
  *
from
  "policy_tool_versions"
where
  "kind" = ?
  and "id" = ?
for update;

-- offer
with
  given as (
    select
      *
    from
      jsonb_populate_recordset(null::policy_tool_versions, cast(? as jsonb))
  ),
  offered as (
    insert into
      offered_tool_versions (kind, version)
    select
      kind,
      version
    from
      given
    on conflict do nothing
    returning
      kind,
      version
  )
insert into
  policy_tool_versions
select
  given.*
from
  given
  join offered using (kind, version)
on conflict do nothing
returning
  id;

-- page
select
  *
from
  "policy_tool_versions"
where
  "kind" = ?
  and "version" = ?
  and "version" ilike ?
order by
  created_at desc,
  id desc
limit
  ?;

select
  *
from
  "policy_tool_versions"
where
  "kind" = ?
  and "version" = ?
order by
  created_at desc,
  id desc
limit
  ?;

select
  *
from
  "policy_tool_versions"
where
  "kind" = ?
  and "version" ilike ?
order by
  created_at desc,
  id desc
limit
  ?;

select
  *
from
  "policy_tool_versions"
where
  "kind" = ?
order by
  created_at desc,
  id desc
limit
  ?;

select
  *
from
  "policy_tool_versions"
where
  "kind" = ?
order by
  created_at desc,
  id desc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "policy_tool_versions"
where
  "kind" = ?;

select
  count(*) as "count"
from
  "policy_tool_versions"
where
  "kind" = ?
  and "version" = ?;

select
  count(*) as "count"
from
  "policy_tool_versions"
where
  "kind" = ?
  and "version" = ?
  and "version" ilike ?;

select
  count(*) as "count"
from
  "policy_tool_versions"
where
  "kind" = ?
  and "version" ilike ?;

-- update
update "policy_tool_versions"
set
  "version" = ?,
  "deprecated_reason" = ?,
  "aggregate_version" = ?,
  "is_official" = ?,
  "is_enabled" = ?,
  "is_beta" = ?,
  "is_deprecated" = ?,
  "archs" = ?
where
  "id" = ?;
