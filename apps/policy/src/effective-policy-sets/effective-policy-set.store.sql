-- The statements of effective-policy-set.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- page
with
  related as materialized (
    select
      policy_set_id,
      string_agg(
        relation,
        ','
        order by
          relation
      ) as relations,
      bool_or(relation in ('projects', 'workspaces')) as applies,
      bool_or(
        relation in ('project-exclusions', 'workspace-exclusions')
      ) as is_excluded
    from
      policy_set_targets
    where
      organization_id = ?
      and target_id = any (?)
    group by
      policy_set_id
  ),
  tagged as materialized (
    select
      policy_sets.id as policy_set_id,
      bool_or(not selector.exclude) as applies,
      bool_or(selector.exclude) as is_excluded
    from
      policy_sets
      cross join lateral jsonb_to_recordset(tag_selectors) as selector (key text, value text, exclude boolean)
      join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = selector.key
      and tag.value = coalesce(selector.value, '')
    where
      organization_id = ?
      and tag_selectors <> '[]'
    group by
      policy_sets.id
  ),
  candidates as (
    select
      id
    from
      policy_sets
    where
      organization_id = ?
      and is_global
    union
    select
      policy_set_id
    from
      related
    where
      applies
    union
    select
      policy_set_id
    from
      tagged
    where
      applies
  )
select
  applying.*,
  why.reasons,
  shown.list as shown_policies,
  current.id as current_version_id
from
  (
    select
      policy_sets.*,
      related.relations,
      coalesce(tagged.applies, false) as is_selected,
      coalesce(tagged.is_excluded, false) as is_tag_excluded,
      coalesce(related.is_excluded, false)
      or coalesce(tagged.is_excluded, false) as is_excluded
    from
      candidates
      join policy_sets on policy_sets.organization_id = ?
      and policy_sets.id = candidates.id
      left join related on related.policy_set_id = candidates.id
      left join tagged on tagged.policy_set_id = candidates.id
    where
      policy_sets.kind = any (?)
    order by
      name
    limit
      ?
    offset
      ?
  ) as applying
  left join lateral (
    select
      count(*) as count,
      count(*) filter (
        where
          policies.text_sha256 is null
          or policies.text_sha256 = ?
      ) as without_text,
      jsonb_agg(
        jsonb_build_object(
          'name',
          policies.name,
          'enforcementLevel',
          policies.enforcement_level
        )
        order by
          policies.name
      ) as policies
    from
      policy_set_policies
      join policies on policies.organization_id = ?
      and policies.id = policy_set_policies.policy_id
    where
      policy_set_policies.organization_id = ?
      and policy_set_policies.policy_set_id = applying.id
      and not applying.is_versioned
  ) as own on true
  left join lateral (
    select
      id,
      policies
    from
      policy_set_versions
    where
      organization_id = ?
      and policy_set_id = applying.id
      and status = 'ready'
    order by
      upload_order desc,
      ordinal desc
    limit
      1
  ) as current on true
  left join lateral (
    select
      status
    from
      policy_set_versions
    where
      organization_id = ?
      and policy_set_id = applying.id
    order by
      ordinal desc
    limit
      1
  ) as newest on true
  cross join lateral (
    select
      coalesce(
        case
          when applying.is_versioned then current.policies
          else own.policies
        end,
        '[]'
      ) as list
  ) as shown
  cross join lateral (
    select
      array_remove(
        array[
          case
            when applying.is_excluded then 'excluded'
          end,
          case
            when shown.list = '[]'
            and (
              current.id is not null
              or not applying.is_versioned
            ) then 'no-policies'
          end,
          case
            when applying.is_versioned
            and current.id is null then 'no-ready-version'
          end,
          case
            when newest.status = 'errored' then 'newest-version-errored'
          end,
          case
            when own.without_text > 0 then 'policy-without-text'
          end
        ],
        null
      ) as reasons
  ) as why
order by
  applying.name;

with
  related as materialized (
    select
      policy_set_id,
      string_agg(
        relation,
        ','
        order by
          relation
      ) as relations,
      bool_or(relation in ('projects', 'workspaces')) as applies,
      bool_or(
        relation in ('project-exclusions', 'workspace-exclusions')
      ) as is_excluded
    from
      policy_set_targets
    where
      organization_id = ?
      and target_id = any (?)
    group by
      policy_set_id
  ),
  tagged as materialized (
    select
      policy_sets.id as policy_set_id,
      bool_or(not selector.exclude) as applies,
      bool_or(selector.exclude) as is_excluded
    from
      policy_sets
      cross join lateral jsonb_to_recordset(tag_selectors) as selector (key text, value text, exclude boolean)
      join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = selector.key
      and tag.value = coalesce(selector.value, '')
    where
      organization_id = ?
      and tag_selectors <> '[]'
    group by
      policy_sets.id
  ),
  candidates as (
    select
      id
    from
      policy_sets
    where
      organization_id = ?
      and is_global
    union
    select
      policy_set_id
    from
      related
    where
      applies
    union
    select
      policy_set_id
    from
      tagged
    where
      applies
  )
select
  applying.*,
  why.reasons,
  shown.list as shown_policies,
  current.id as current_version_id
from
  (
    select
      policy_sets.*,
      related.relations,
      coalesce(tagged.applies, false) as is_selected,
      coalesce(tagged.is_excluded, false) as is_tag_excluded,
      coalesce(related.is_excluded, false)
      or coalesce(tagged.is_excluded, false) as is_excluded
    from
      candidates
      join policy_sets on policy_sets.organization_id = ?
      and policy_sets.id = candidates.id
      left join related on related.policy_set_id = candidates.id
      left join tagged on tagged.policy_set_id = candidates.id
    where
      policy_sets.kind = any (?)
  ) as applying
  left join lateral (
    select
      count(*) as count,
      count(*) filter (
        where
          policies.text_sha256 is null
          or policies.text_sha256 = ?
      ) as without_text,
      jsonb_agg(
        jsonb_build_object(
          'name',
          policies.name,
          'enforcementLevel',
          policies.enforcement_level
        )
        order by
          policies.name
      ) as policies
    from
      policy_set_policies
      join policies on policies.organization_id = ?
      and policies.id = policy_set_policies.policy_id
    where
      policy_set_policies.organization_id = ?
      and policy_set_policies.policy_set_id = applying.id
      and not applying.is_versioned
  ) as own on true
  left join lateral (
    select
      id,
      policies
    from
      policy_set_versions
    where
      organization_id = ?
      and policy_set_id = applying.id
      and status = 'ready'
    order by
      upload_order desc,
      ordinal desc
    limit
      1
  ) as current on true
  left join lateral (
    select
      status
    from
      policy_set_versions
    where
      organization_id = ?
      and policy_set_id = applying.id
    order by
      ordinal desc
    limit
      1
  ) as newest on true
  cross join lateral (
    select
      coalesce(
        case
          when applying.is_versioned then current.policies
          else own.policies
        end,
        '[]'
      ) as list
  ) as shown
  cross join lateral (
    select
      array_remove(
        array[
          case
            when applying.is_excluded then 'excluded'
          end,
          case
            when shown.list = '[]'
            and (
              current.id is not null
              or not applying.is_versioned
            ) then 'no-policies'
          end,
          case
            when applying.is_versioned
            and current.id is null then 'no-ready-version'
          end,
          case
            when newest.status = 'errored' then 'newest-version-errored'
          end,
          case
            when own.without_text > 0 then 'policy-without-text'
          end
        ],
        null
      ) as reasons
  ) as why
where
  (why.reasons = '{}') = ?
order by
  name
limit
  ?
offset
  ?;

with
  related as materialized (
    select
      policy_set_id,
      string_agg(
        relation,
        ','
        order by
          relation
      ) as relations,
      bool_or(relation in ('projects', 'workspaces')) as applies,
      bool_or(
        relation in ('project-exclusions', 'workspace-exclusions')
      ) as is_excluded
    from
      policy_set_targets
    where
      organization_id = ?
      and target_id = any (?)
    group by
      policy_set_id
  ),
  tagged as materialized (
    select
      policy_sets.id as policy_set_id,
      bool_or(not selector.exclude) as applies,
      bool_or(selector.exclude) as is_excluded
    from
      policy_sets
      cross join lateral jsonb_to_recordset(tag_selectors) as selector (key text, value text, exclude boolean)
      join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = selector.key
      and tag.value = coalesce(selector.value, '')
    where
      organization_id = ?
      and tag_selectors <> '[]'
    group by
      policy_sets.id
  ),
  candidates as (
    select
      id
    from
      policy_sets
    where
      organization_id = ?
      and is_global
    union
    select
      policy_set_id
    from
      related
    where
      applies
    union
    select
      policy_set_id
    from
      tagged
    where
      applies
  )
select
  count(*)
from
  (
    select
      policy_sets.*,
      related.relations,
      coalesce(tagged.applies, false) as is_selected,
      coalesce(tagged.is_excluded, false) as is_tag_excluded,
      coalesce(related.is_excluded, false)
      or coalesce(tagged.is_excluded, false) as is_excluded
    from
      candidates
      join policy_sets on policy_sets.organization_id = ?
      and policy_sets.id = candidates.id
      left join related on related.policy_set_id = candidates.id
      left join tagged on tagged.policy_set_id = candidates.id
    where
      policy_sets.kind = any (?)
  ) as applying;

with
  related as materialized (
    select
      policy_set_id,
      string_agg(
        relation,
        ','
        order by
          relation
      ) as relations,
      bool_or(relation in ('projects', 'workspaces')) as applies,
      bool_or(
        relation in ('project-exclusions', 'workspace-exclusions')
      ) as is_excluded
    from
      policy_set_targets
    where
      organization_id = ?
      and target_id = any (?)
    group by
      policy_set_id
  ),
  tagged as materialized (
    select
      policy_sets.id as policy_set_id,
      bool_or(not selector.exclude) as applies,
      bool_or(selector.exclude) as is_excluded
    from
      policy_sets
      cross join lateral jsonb_to_recordset(tag_selectors) as selector (key text, value text, exclude boolean)
      join jsonb_to_recordset(cast(? as jsonb)) as tag (key text, value text) on tag.key = selector.key
      and tag.value = coalesce(selector.value, '')
    where
      organization_id = ?
      and tag_selectors <> '[]'
    group by
      policy_sets.id
  ),
  candidates as (
    select
      id
    from
      policy_sets
    where
      organization_id = ?
      and is_global
    union
    select
      policy_set_id
    from
      related
    where
      applies
    union
    select
      policy_set_id
    from
      tagged
    where
      applies
  )
select
  count(*)
from
  (
    select
      policy_sets.*,
      related.relations,
      coalesce(tagged.applies, false) as is_selected,
      coalesce(tagged.is_excluded, false) as is_tag_excluded,
      coalesce(related.is_excluded, false)
      or coalesce(tagged.is_excluded, false) as is_excluded
    from
      candidates
      join policy_sets on policy_sets.organization_id = ?
      and policy_sets.id = candidates.id
      left join related on related.policy_set_id = candidates.id
      left join tagged on tagged.policy_set_id = candidates.id
    where
      policy_sets.kind = any (?)
  ) as applying
  left join lateral (
    select
      count(*) as count,
      count(*) filter (
        where
          policies.text_sha256 is null
          or policies.text_sha256 = ?
      ) as without_text,
      jsonb_agg(
        jsonb_build_object(
          'name',
          policies.name,
          'enforcementLevel',
          policies.enforcement_level
        )
        order by
          policies.name
      ) as policies
    from
      policy_set_policies
      join policies on policies.organization_id = ?
      and policies.id = policy_set_policies.policy_id
    where
      policy_set_policies.organization_id = ?
      and policy_set_policies.policy_set_id = applying.id
      and not applying.is_versioned
  ) as own on true
  left join lateral (
    select
      id,
      policies
    from
      policy_set_versions
    where
      organization_id = ?
      and policy_set_id = applying.id
      and status = 'ready'
    order by
      upload_order desc,
      ordinal desc
    limit
      1
  ) as current on true
  left join lateral (
    select
      status
    from
      policy_set_versions
    where
      organization_id = ?
      and policy_set_id = applying.id
    order by
      ordinal desc
    limit
      1
  ) as newest on true
  cross join lateral (
    select
      coalesce(
        case
          when applying.is_versioned then current.policies
          else own.policies
        end,
        '[]'
      ) as list
  ) as shown
  cross join lateral (
    select
      array_remove(
        array[
          case
            when applying.is_excluded then 'excluded'
          end,
          case
            when shown.list = '[]'
            and (
              current.id is not null
              or not applying.is_versioned
            ) then 'no-policies'
          end,
          case
            when applying.is_versioned
            and current.id is null then 'no-ready-version'
          end,
          case
            when newest.status = 'errored' then 'newest-version-errored'
          end,
          case
            when own.without_text > 0 then 'policy-without-text'
          end
        ],
        null
      ) as reasons
  ) as why
where
  (why.reasons = '{}') = ?;
