-- The statements of shown-module.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  modules.id,
  modules.organization_id,
  modules.registry_name,
  modules.namespace,
  modules.name,
  modules.provider,
  modules.no_code,
  modules.description,
  modules.owner,
  modules.contact,
  modules.support,
  modules.version_rule,
  modules.status,
  modules.test_config_id,
  modules.tests_enabled,
  modules.test_execution_mode,
  modules.test_agent_pool_id,
  modules.no_code_settings,
  modules.tag_bindings,
  modules.aggregate_version,
  modules.created_at,
  modules.updated_at,
  modules.xmin::text as revision,
  newest.statuses,
  newest.details,
  (
    select
      to_json(followed)
    from
      module_repositories as followed
    where
      followed.organization_id = modules.organization_id
      and followed.module_id = modules.id
  ) as repository,
  (
    select
      json_build_object(
        'version',
        version,
        'ok_at',
        ok_at,
        'description',
        description,
        'license',
        license,
        'upkeep',
        upkeep,
        'deprecated_at',
        deprecated_at,
        'deprecation_reason',
        deprecation_reason,
        'deprecation_link',
        deprecation_link
      )
    from
      module_versions
    where
      organization_id = modules.organization_id
      and id = modules.latest_version_id
  ) as latest,
  coalesce(
    (
      select
        downloads
      from
        module_downloads
      where
        organization_id = modules.organization_id
        and module_id = modules.id
    ),
    0
  ) as downloads
from
  modules
  cross join lateral (
    select
      json_object_agg(
        version,
        status
        order by
          sort_key desc,
          version desc
      ) as statuses,
      json_agg(
        json_build_object(
          'version',
          version,
          'error',
          error,
          'revoked',
          revoked_at is not null,
          'tag',
          case
            when ref_kind = 'tag' then ref
          end,
          'movedCommit',
          moved_commit,
          'tagDeleted',
          tag_deleted_at is not null
        )
      ) filter (
        where
          error is not null
          or revoked_at is not null
          or ref_kind = 'tag'
      ) as details
    from
      (
        select
          version,
          sort_key,
          status,
          error,
          revoked_at,
          ref_kind,
          ref,
          moved_commit,
          tag_deleted_at
        from
          module_versions
        where
          organization_id = modules.organization_id
          and module_id = modules.id
        order by
          sort_key desc,
          version desc
        limit
          all
      ) as version
  ) as newest
where
  modules.organization_id = ?
  and modules.id = ?;

-- findByCoordinates
select
  modules.id,
  modules.organization_id,
  modules.registry_name,
  modules.namespace,
  modules.name,
  modules.provider,
  modules.no_code,
  modules.description,
  modules.owner,
  modules.contact,
  modules.support,
  modules.version_rule,
  modules.status,
  modules.test_config_id,
  modules.tests_enabled,
  modules.test_execution_mode,
  modules.test_agent_pool_id,
  modules.no_code_settings,
  modules.tag_bindings,
  modules.aggregate_version,
  modules.created_at,
  modules.updated_at,
  modules.xmin::text as revision,
  newest.statuses,
  newest.details,
  (
    select
      to_json(followed)
    from
      module_repositories as followed
    where
      followed.organization_id = modules.organization_id
      and followed.module_id = modules.id
  ) as repository,
  (
    select
      json_build_object(
        'version',
        version,
        'ok_at',
        ok_at,
        'description',
        description,
        'license',
        license,
        'upkeep',
        upkeep,
        'deprecated_at',
        deprecated_at,
        'deprecation_reason',
        deprecation_reason,
        'deprecation_link',
        deprecation_link
      )
    from
      module_versions
    where
      organization_id = modules.organization_id
      and id = modules.latest_version_id
  ) as latest,
  coalesce(
    (
      select
        downloads
      from
        module_downloads
      where
        organization_id = modules.organization_id
        and module_id = modules.id
    ),
    0
  ) as downloads
from
  modules
  cross join lateral (
    select
      json_object_agg(
        version,
        status
        order by
          sort_key desc,
          version desc
      ) as statuses,
      json_agg(
        json_build_object(
          'version',
          version,
          'error',
          error,
          'revoked',
          revoked_at is not null,
          'tag',
          case
            when ref_kind = 'tag' then ref
          end,
          'movedCommit',
          moved_commit,
          'tagDeleted',
          tag_deleted_at is not null
        )
      ) filter (
        where
          error is not null
          or revoked_at is not null
          or ref_kind = 'tag'
      ) as details
    from
      (
        select
          version,
          sort_key,
          status,
          error,
          revoked_at,
          ref_kind,
          ref,
          moved_commit,
          tag_deleted_at
        from
          module_versions
        where
          organization_id = modules.organization_id
          and module_id = modules.id
        order by
          sort_key desc,
          version desc
        limit
          all
      ) as version
  ) as newest
where
  modules.organization_id = ?
  and modules.registry_name = ?
  and modules.namespace = ?
  and modules.name = ?
  and modules.provider = ?;

-- findInAnyOrganization
select
  modules.id,
  modules.organization_id,
  modules.registry_name,
  modules.namespace,
  modules.name,
  modules.provider,
  modules.no_code,
  modules.description,
  modules.owner,
  modules.contact,
  modules.support,
  modules.version_rule,
  modules.status,
  modules.test_config_id,
  modules.tests_enabled,
  modules.test_execution_mode,
  modules.test_agent_pool_id,
  modules.no_code_settings,
  modules.tag_bindings,
  modules.aggregate_version,
  modules.created_at,
  modules.updated_at,
  modules.xmin::text as revision,
  newest.statuses,
  newest.details,
  (
    select
      to_json(followed)
    from
      module_repositories as followed
    where
      followed.organization_id = modules.organization_id
      and followed.module_id = modules.id
  ) as repository,
  (
    select
      json_build_object(
        'version',
        version,
        'ok_at',
        ok_at,
        'description',
        description,
        'license',
        license,
        'upkeep',
        upkeep,
        'deprecated_at',
        deprecated_at,
        'deprecation_reason',
        deprecation_reason,
        'deprecation_link',
        deprecation_link
      )
    from
      module_versions
    where
      organization_id = modules.organization_id
      and id = modules.latest_version_id
  ) as latest,
  coalesce(
    (
      select
        downloads
      from
        module_downloads
      where
        organization_id = modules.organization_id
        and module_id = modules.id
    ),
    0
  ) as downloads
from
  modules
  cross join lateral (
    select
      json_object_agg(
        version,
        status
        order by
          sort_key desc,
          version desc
      ) as statuses,
      json_agg(
        json_build_object(
          'version',
          version,
          'error',
          error,
          'revoked',
          revoked_at is not null,
          'tag',
          case
            when ref_kind = 'tag' then ref
          end,
          'movedCommit',
          moved_commit,
          'tagDeleted',
          tag_deleted_at is not null
        )
      ) filter (
        where
          error is not null
          or revoked_at is not null
          or ref_kind = 'tag'
      ) as details
    from
      (
        select
          version,
          sort_key,
          status,
          error,
          revoked_at,
          ref_kind,
          ref,
          moved_commit,
          tag_deleted_at
        from
          module_versions
        where
          organization_id = modules.organization_id
          and module_id = modules.id
        order by
          sort_key desc,
          version desc
        limit
          all
      ) as version
  ) as newest
where
  modules.id = ?;
