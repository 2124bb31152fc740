-- The statements of policy-exemption.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- count
select
  count(*) as "count"
from
  "policy_exemptions"
where
  "organization_id" = ?
  and "policy_set_id" = ?;

-- delete
delete from "policy_exemptions"
where
  "organization_id" = ?
  and "id" = ?;

-- deleteAllOfTarget
delete from "policy_exemptions"
where
  "organization_id" = ?
  and "target_id" = ?;

-- exemptionsFor
select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id
from
  policy_exemptions as exemption
where
  organization_id = ?
  and target_id = any (?)
  and ends_at > ?
  and policy_set_id = any (?)
union all
select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id
from
  policy_exemptions as exemption
where
  organization_id = ?
  and target_id is null
  and ends_at > ?
  and policy_set_id = any (?)
  and exists (
    select
    from
      jsonb_to_recordset(exemption.tags) as wanted (key text, value text)
      join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = wanted.key
      and tag.value = coalesce(wanted.value, '')
  )
order by
  ends_at desc,
  id;

-- find
select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id,
  s.name as policy_set_name,
  exemption.policy_name is null
  or case
    when s.is_versioned then exists (
      select
      from
        (
          select
            policies
          from
            policy_set_versions
          where
            organization_id = s.organization_id
            and policy_set_id = s.id
            and status = 'ready'
          order by
            upload_order desc,
            ordinal desc
          limit
            1
        ) as current
        cross join lateral jsonb_to_recordset(current.policies) as policy (name text)
      where
        policy.name = exemption.policy_name
    )
    else exists (
      select
      from
        policy_set_policies as member
        join policies on policies.organization_id = s.organization_id
        and policies.id = member.policy_id
      where
        member.organization_id = s.organization_id
        and member.policy_set_id = s.id
        and policies.name = exemption.policy_name
    )
  end as policy_present
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "exemption"."id" = ?;

-- findOwner
select
  "organization_id"
from
  "policy_exemptions"
where
  "id" = ?;

-- insert
insert into
  "policy_exemptions" (
    "aggregate_version",
    "created_at",
    "creator_id",
    "creator_kind",
    "ends_at",
    "id",
    "organization_id",
    "owner",
    "policy_name",
    "policy_set_id",
    "reason",
    "tags",
    "target_id",
    "target_kind",
    "updated_at"
  )
values
  (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- lock
select
  *
from
  "policy_exemptions"
where
  "organization_id" = ?
  and "id" = ?
order by
  "id" asc
for update;

-- lockAllOfSet
select
  *
from
  "policy_exemptions"
where
  "organization_id" = ?
  and "policy_set_id" = ?
order by
  "id" asc
for update;

-- lockAllOfTarget
select
  *
from
  "policy_exemptions"
where
  "organization_id" = ?
  and "target_id" = ?
order by
  "id" asc
for update;

-- page
select
  count(*) as "count"
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?;

select
  count(*) as "count"
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "ends_at" <= ?;

select
  count(*) as "count"
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "ends_at" > ?;

select
  count(*) as "count"
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "policy_set_id" = ?;

select
  count(*) as "count"
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "policy_set_id" = ?
  and (
    target_id = any (?)
    or target_id is null
    and exists (
      select
      from
        jsonb_to_recordset(exemption.tags) as wanted (key text, value text)
        join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = wanted.key
        and tag.value = coalesce(wanted.value, '')
    )
  );

select
  count(*) as "count"
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and (
    target_id = any (?)
    or target_id is null
    and exists (
      select
      from
        jsonb_to_recordset(exemption.tags) as wanted (key text, value text)
        join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = wanted.key
        and tag.value = coalesce(wanted.value, '')
    )
  );

select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id,
  s.name as policy_set_name,
  exemption.policy_name is null
  or case
    when s.is_versioned then exists (
      select
      from
        (
          select
            policies
          from
            policy_set_versions
          where
            organization_id = s.organization_id
            and policy_set_id = s.id
            and status = 'ready'
          order by
            upload_order desc,
            ordinal desc
          limit
            1
        ) as current
        cross join lateral jsonb_to_recordset(current.policies) as policy (name text)
      where
        policy.name = exemption.policy_name
    )
    else exists (
      select
      from
        policy_set_policies as member
        join policies on policies.organization_id = s.organization_id
        and policies.id = member.policy_id
      where
        member.organization_id = s.organization_id
        and member.policy_set_id = s.id
        and policies.name = exemption.policy_name
    )
  end as policy_present
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "ends_at" <= ?
order by
  "ends_at" asc,
  "exemption"."id" asc
limit
  ?;

select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id,
  s.name as policy_set_name,
  exemption.policy_name is null
  or case
    when s.is_versioned then exists (
      select
      from
        (
          select
            policies
          from
            policy_set_versions
          where
            organization_id = s.organization_id
            and policy_set_id = s.id
            and status = 'ready'
          order by
            upload_order desc,
            ordinal desc
          limit
            1
        ) as current
        cross join lateral jsonb_to_recordset(current.policies) as policy (name text)
      where
        policy.name = exemption.policy_name
    )
    else exists (
      select
      from
        policy_set_policies as member
        join policies on policies.organization_id = s.organization_id
        and policies.id = member.policy_id
      where
        member.organization_id = s.organization_id
        and member.policy_set_id = s.id
        and policies.name = exemption.policy_name
    )
  end as policy_present
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "ends_at" > ?
order by
  "ends_at" asc,
  "exemption"."id" asc
limit
  ?;

select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id,
  s.name as policy_set_name,
  exemption.policy_name is null
  or case
    when s.is_versioned then exists (
      select
      from
        (
          select
            policies
          from
            policy_set_versions
          where
            organization_id = s.organization_id
            and policy_set_id = s.id
            and status = 'ready'
          order by
            upload_order desc,
            ordinal desc
          limit
            1
        ) as current
        cross join lateral jsonb_to_recordset(current.policies) as policy (name text)
      where
        policy.name = exemption.policy_name
    )
    else exists (
      select
      from
        policy_set_policies as member
        join policies on policies.organization_id = s.organization_id
        and policies.id = member.policy_id
      where
        member.organization_id = s.organization_id
        and member.policy_set_id = s.id
        and policies.name = exemption.policy_name
    )
  end as policy_present
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "policy_set_id" = ?
  and (
    target_id = any (?)
    or target_id is null
    and exists (
      select
      from
        jsonb_to_recordset(exemption.tags) as wanted (key text, value text)
        join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = wanted.key
        and tag.value = coalesce(wanted.value, '')
    )
  )
order by
  ends_at <= ?,
  "ends_at" asc,
  "exemption"."id" asc
limit
  ?;

select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id,
  s.name as policy_set_name,
  exemption.policy_name is null
  or case
    when s.is_versioned then exists (
      select
      from
        (
          select
            policies
          from
            policy_set_versions
          where
            organization_id = s.organization_id
            and policy_set_id = s.id
            and status = 'ready'
          order by
            upload_order desc,
            ordinal desc
          limit
            1
        ) as current
        cross join lateral jsonb_to_recordset(current.policies) as policy (name text)
      where
        policy.name = exemption.policy_name
    )
    else exists (
      select
      from
        policy_set_policies as member
        join policies on policies.organization_id = s.organization_id
        and policies.id = member.policy_id
      where
        member.organization_id = s.organization_id
        and member.policy_set_id = s.id
        and policies.name = exemption.policy_name
    )
  end as policy_present
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and "policy_set_id" = ?
order by
  ends_at <= ?,
  "ends_at" asc,
  "exemption"."id" asc
limit
  ?;

select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id,
  s.name as policy_set_name,
  exemption.policy_name is null
  or case
    when s.is_versioned then exists (
      select
      from
        (
          select
            policies
          from
            policy_set_versions
          where
            organization_id = s.organization_id
            and policy_set_id = s.id
            and status = 'ready'
          order by
            upload_order desc,
            ordinal desc
          limit
            1
        ) as current
        cross join lateral jsonb_to_recordset(current.policies) as policy (name text)
      where
        policy.name = exemption.policy_name
    )
    else exists (
      select
      from
        policy_set_policies as member
        join policies on policies.organization_id = s.organization_id
        and policies.id = member.policy_id
      where
        member.organization_id = s.organization_id
        and member.policy_set_id = s.id
        and policies.name = exemption.policy_name
    )
  end as policy_present
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
  and (
    target_id = any (?)
    or target_id is null
    and exists (
      select
      from
        jsonb_to_recordset(exemption.tags) as wanted (key text, value text)
        join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = wanted.key
        and tag.value = coalesce(wanted.value, '')
    )
  )
order by
  ends_at <= ?,
  "ends_at" asc,
  "exemption"."id" asc
limit
  ?;

select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id,
  s.name as policy_set_name,
  exemption.policy_name is null
  or case
    when s.is_versioned then exists (
      select
      from
        (
          select
            policies
          from
            policy_set_versions
          where
            organization_id = s.organization_id
            and policy_set_id = s.id
            and status = 'ready'
          order by
            upload_order desc,
            ordinal desc
          limit
            1
        ) as current
        cross join lateral jsonb_to_recordset(current.policies) as policy (name text)
      where
        policy.name = exemption.policy_name
    )
    else exists (
      select
      from
        policy_set_policies as member
        join policies on policies.organization_id = s.organization_id
        and policies.id = member.policy_id
      where
        member.organization_id = s.organization_id
        and member.policy_set_id = s.id
        and policies.name = exemption.policy_name
    )
  end as policy_present
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
order by
  ends_at <= ?,
  "ends_at" asc,
  "exemption"."id" asc
limit
  ?;

select
  exemption.id,
  exemption.organization_id,
  exemption.policy_set_id,
  exemption.policy_name,
  exemption.created_at,
  exemption.reason,
  exemption.owner,
  exemption.ends_at,
  exemption.aggregate_version,
  exemption.updated_at,
  exemption.target_kind,
  exemption.target_id,
  exemption.tags,
  exemption.creator_kind,
  exemption.creator_id,
  s.name as policy_set_name,
  exemption.policy_name is null
  or case
    when s.is_versioned then exists (
      select
      from
        (
          select
            policies
          from
            policy_set_versions
          where
            organization_id = s.organization_id
            and policy_set_id = s.id
            and status = 'ready'
          order by
            upload_order desc,
            ordinal desc
          limit
            1
        ) as current
        cross join lateral jsonb_to_recordset(current.policies) as policy (name text)
      where
        policy.name = exemption.policy_name
    )
    else exists (
      select
      from
        policy_set_policies as member
        join policies on policies.organization_id = s.organization_id
        and policies.id = member.policy_id
      where
        member.organization_id = s.organization_id
        and member.policy_set_id = s.id
        and policies.name = exemption.policy_name
    )
  end as policy_present
from
  "policy_exemptions" as "exemption"
  inner join "policy_sets" as "s" on "s"."organization_id" = "exemption"."organization_id"
  and "s"."id" = "exemption"."policy_set_id"
where
  "exemption"."organization_id" = ?
order by
  ends_at <= ?,
  "ends_at" asc,
  "exemption"."id" asc
limit
  ?
offset
  ?;

-- purge
delete from "policy_exemptions"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "policy_exemptions"
    where
      "organization_id" = ?
    limit
      ?
  );

-- update
update "policy_exemptions"
set
  "reason" = ?,
  "owner" = ?,
  "ends_at" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;
