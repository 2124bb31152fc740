-- The statements of applicable-policy-set.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- list
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
  applying.id,
  applying.organization_id,
  applying.name,
  applying.description,
  applying.kind,
  applying.is_global,
  applying.is_versioned,
  applying.overridable,
  applying.policy_tool_version,
  applying.relations,
  applying.is_selected,
  applying.is_tag_excluded,
  why.reasons,
  current.id as current_version_id,
  version.archive_key,
  version.archive_sha256,
  version.compilation,
  version.compilation_error,
  version.rego_version,
  sum(content.bytes) over () as content_bytes,
  case
    when (sum(content.bytes) over ()) <= ? then single.policies
  end as single_policies,
  case
    when (sum(content.bytes) over ()) <= ? then version.policies
  end as versioned_policies,
  case
    when (sum(content.bytes) over ()) <= ? then (
      select
        jsonb_agg(
          jsonb_build_object(
            'key',
            key,
            'value',
            value,
            'sensitive',
            is_sensitive
          )
          order by
            key
        )
      from
        policy_set_parameters
      where
        organization_id = ?
        and policy_set_id = applying.id
    )
  end as parameters
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
  left join policy_set_versions as version on version.organization_id = ?
  and version.id = current.id
  left join lateral (
    select
      jsonb_agg(
        jsonb_build_object(
          'id',
          policies.id,
          'name',
          policies.name,
          'description',
          policies.description,
          'query',
          policies.query,
          'enforcementLevel',
          policies.enforcement_level,
          'textSha256',
          policies.text_sha256,
          'compilation',
          policies.compilation
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
  ) as single on true
  cross join lateral (
    select
      coalesce(
        sum(
          octet_length(key) + coalesce(octet_length(value), 0)
        ),
        0
      ) as bytes
    from
      policy_set_parameters
    where
      organization_id = ?
      and policy_set_id = applying.id
  ) as parameter
  cross join lateral (
    select
      coalesce(octet_length(cast(single.policies as text)), 0) + parameter.bytes + coalesce(octet_length(cast(version.policies as text)), 0) as bytes
  ) as content
where
  not applying.is_excluded
order by
  applying.name
limit
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
  applying.id,
  applying.organization_id,
  applying.name,
  applying.description,
  applying.kind,
  applying.is_global,
  applying.is_versioned,
  applying.overridable,
  applying.policy_tool_version,
  applying.relations,
  applying.is_selected,
  applying.is_tag_excluded,
  why.reasons,
  current.id as current_version_id,
  version.archive_key,
  version.archive_sha256,
  version.compilation,
  version.compilation_error,
  version.rego_version,
  sum(content.bytes) over () as content_bytes,
  case
    when (sum(content.bytes) over ()) <= ? then single.policies
  end as single_policies,
  case
    when (sum(content.bytes) over ()) <= ? then version.policies
  end as versioned_policies,
  case
    when (sum(content.bytes) over ()) <= ? then (
      select
        jsonb_agg(
          jsonb_build_object(
            'key',
            key,
            'value',
            value,
            'sensitive',
            is_sensitive
          )
          order by
            key
        )
      from
        policy_set_parameters
      where
        organization_id = ?
        and policy_set_id = applying.id
    )
  end as parameters
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
  left join policy_set_versions as version on version.organization_id = ?
  and version.id = current.id
  left join lateral (
    select
      jsonb_agg(
        jsonb_build_object(
          'id',
          policies.id,
          'name',
          policies.name,
          'description',
          policies.description,
          'query',
          policies.query,
          'enforcementLevel',
          policies.enforcement_level,
          'textSha256',
          policies.text_sha256,
          'compilation',
          policies.compilation
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
  ) as single on true
  cross join lateral (
    select
      coalesce(
        sum(
          octet_length(key) + coalesce(octet_length(value), 0)
        ),
        0
      ) as bytes
    from
      policy_set_parameters
    where
      organization_id = ?
      and policy_set_id = applying.id
  ) as parameter
  cross join lateral (
    select
      coalesce(octet_length(cast(single.policies as text)), 0) + parameter.bytes + coalesce(octet_length(cast(version.policies as text)), 0) as bytes
  ) as content
where
  not applying.is_excluded
  and applying.id = ?
order by
  applying.name
limit
  ?;
