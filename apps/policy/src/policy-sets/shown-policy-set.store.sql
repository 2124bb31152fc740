-- The statements of shown-policy-set.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- besidesOf
select
  s.id,
  related.relations,
  current.id as current_id,
  current.policy_count,
  newest.id as newest_id,
  (
    select
      to_json(followed)
    from
      policy_set_repositories as followed
    where
      followed.organization_id = s.organization_id
      and followed.policy_set_id = s.id
  ) as repository
from
  unnest(?::text[]) as asked (id)
  join policy_sets as s on s.organization_id = ?
  and s.id = asked.id
  cross join lateral (
    select
      json_object_agg(relation, ids) as relations
    from
      (
        select
          relation,
          string_agg(
            target_id,
            ','
            order by
              target_id
          ) as ids
        from
          policy_set_targets
        where
          organization_id = s.organization_id
          and policy_set_id = s.id
        group by
          relation
        union all
        select
          'policies',
          string_agg(
            policy_id,
            ','
            order by
              policy_id
          )
        from
          policy_set_policies
        where
          organization_id = s.organization_id
          and policy_set_id = s.id
        having
          count(*) > 0
      ) as each_relation
  ) as related
  left join lateral (
    select
      id,
      jsonb_array_length(policies) as policy_count
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
  ) as current on true
  left join lateral (
    select
      id
    from
      policy_set_versions
    where
      organization_id = s.organization_id
      and policy_set_id = s.id
    order by
      ordinal desc
    limit
      1
  ) as newest on true;

-- findInAnyOrganization
select
  s.*,
  related.relations,
  current.id as current_id,
  current.policy_count,
  newest.id as newest_id,
  (
    select
      to_json(followed)
    from
      policy_set_repositories as followed
    where
      followed.organization_id = s.organization_id
      and followed.policy_set_id = s.id
  ) as repository
from
  policy_sets as s
  cross join lateral (
    select
      json_object_agg(relation, ids) as relations
    from
      (
        select
          relation,
          string_agg(
            target_id,
            ','
            order by
              target_id
          ) as ids
        from
          policy_set_targets
        where
          organization_id = s.organization_id
          and policy_set_id = s.id
        group by
          relation
        union all
        select
          'policies',
          string_agg(
            policy_id,
            ','
            order by
              policy_id
          )
        from
          policy_set_policies
        where
          organization_id = s.organization_id
          and policy_set_id = s.id
        having
          count(*) > 0
      ) as each_relation
  ) as related
  left join lateral (
    select
      id,
      jsonb_array_length(policies) as policy_count
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
  ) as current on true
  left join lateral (
    select
      id
    from
      policy_set_versions
    where
      organization_id = s.organization_id
      and policy_set_id = s.id
    order by
      ordinal desc
    limit
      1
  ) as newest on true
where
  s.id = ?;
