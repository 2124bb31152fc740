-- The statements of module-version.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- delete
delete from "module_versions"
where
  "organization_id" = ?
  and "id" = ?;

-- deleteAll
delete from "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?;

-- find
select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "id" = ?;

-- findByText
select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
  and "version" = ?;

-- findOwner
select
  "organization_id",
  "module_id"
from
  "module_versions"
where
  "id" = ?;

-- hasInstallable
select
  "id"
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
  and "status" = ?
limit
  ?;

-- hasOthers
select
  "id"
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
  and not "id" = ?
limit
  ?;

-- insert
insert into
  "module_versions" (
    "aggregate_version",
    "archive_bytes",
    "archive_key",
    "archive_received_at",
    "archive_sha256",
    "cloning_at",
    "commit_sha",
    "created_at",
    "deprecated_at",
    "deprecation_link",
    "deprecation_reason",
    "description",
    "error",
    "failed_at",
    "id",
    "imported",
    "ingest_awaited_at",
    "ingest_reminders",
    "ingressing_at",
    "license",
    "module_id",
    "moved_commit",
    "notes",
    "ok_at",
    "organization_id",
    "other_commit",
    "other_tag",
    "pending_at",
    "prerelease",
    "publisher_id",
    "publisher_kind",
    "read_again_requested_at",
    "read_revision",
    "ref",
    "ref_kind",
    "repository_url",
    "required_version",
    "revocation_link",
    "revocation_reason",
    "revoked_at",
    "sort_key",
    "source",
    "status",
    "tag_deleted_at",
    "updated_at",
    "upkeep",
    "upload_expires_at",
    "upload_nonce",
    "version"
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
    ?,
    ?,
    ?
  )
on conflict on constraint module_versions_version_key do nothing
returning
  "id";

-- insertAll
insert into
  "module_versions" (
    "aggregate_version",
    "archive_bytes",
    "archive_key",
    "archive_received_at",
    "archive_sha256",
    "cloning_at",
    "commit_sha",
    "created_at",
    "deprecated_at",
    "deprecation_link",
    "deprecation_reason",
    "description",
    "error",
    "failed_at",
    "id",
    "imported",
    "ingest_awaited_at",
    "ingest_reminders",
    "ingressing_at",
    "license",
    "module_id",
    "moved_commit",
    "notes",
    "ok_at",
    "organization_id",
    "other_commit",
    "other_tag",
    "pending_at",
    "prerelease",
    "publisher_id",
    "publisher_kind",
    "read_again_requested_at",
    "read_revision",
    "ref",
    "ref_kind",
    "repository_url",
    "required_version",
    "revocation_link",
    "revocation_reason",
    "revoked_at",
    "sort_key",
    "source",
    "status",
    "tag_deleted_at",
    "updated_at",
    "upkeep",
    "upload_expires_at",
    "upload_nonce",
    "version"
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
    ?,
    ?,
    ?
  )
on conflict on constraint module_versions_version_key do nothing
returning
  "id";

-- insertingAtOnce
with
  organization as materialized (
    (
      select
        "id"
      from
        "referenced_records"
      where
        "kind" = ?
        and "id" = ?
        and "deleted_at" is null
      for share
        skip locked
    )
  ),
  module as materialized (
    select
      id
    from
      modules
    where
      exists (
        select
        from
          organization
      )
      and organization_id = ?
      and id = ?
      and not exists (
        select
        from
          module_repositories
        where
          organization_id = modules.organization_id
          and module_id = modules.id
      )
    for key share
      skip locked
  ),
  waiting as (
    (
      select
        1
      from
        "module_versions"
      where
        "organization_id" = ?
        and status = 'pending'
      limit
        ?
    )
  ),
  changed as (
    insert into
      module_versions (
        "id",
        "organization_id",
        "module_id",
        "version",
        "sort_key",
        "prerelease",
        "source",
        "commit_sha",
        "ref",
        "ref_kind",
        "repository_url",
        "imported",
        "publisher_kind",
        "publisher_id",
        "created_at",
        "status",
        "error",
        "notes",
        "archive_key",
        "archive_sha256",
        "archive_bytes",
        "archive_received_at",
        "ingest_awaited_at",
        "ingest_reminders",
        "ingressing_at",
        "aggregate_version",
        "updated_at",
        "moved_commit",
        "tag_deleted_at",
        "required_version",
        "description",
        "license",
        "upkeep",
        "read_revision",
        "read_again_requested_at",
        "other_tag",
        "other_commit",
        "cloning_at",
        "upload_nonce",
        "upload_expires_at",
        "pending_at",
        "ok_at",
        "failed_at",
        "deprecated_at",
        "deprecation_reason",
        "deprecation_link",
        "revoked_at",
        "revocation_reason",
        "revocation_link"
      )
    select
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
      ?,
      ?,
      ?
    from
      module
    where
      (
        select
          count(*)
        from
          waiting
      ) < ?
    on conflict on constraint module_versions_version_key do nothing
    returning
      id
  )
insert into
  outbox (
    "id",
    "publisher",
    "routing_key",
    "envelope",
    "announced"
  )
select
  ?,
  ?,
  ?,
  ?,
  ?
from
  changed
returning
  sequence;

-- listKnown
select
  "id",
  "version",
  "commit_sha",
  "repository_url",
  "moved_commit",
  "tag_deleted_at",
  "other_tag",
  "other_commit",
  case
    when ref_kind = 'tag' then ref
  end as tag
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?;

-- lock
select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "id" = ?
for no key update;

-- lockAll
select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
order by
  "id" asc
for update;

-- lockByText
select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
  and "version" = ?
for update;

-- lockPlaced
with
  organization as materialized (
    (
      select
        "id",
        fields ->> 'name' as name,
        "deleted_at"
      from
        "referenced_records"
      where
        "kind" = ?
        and id = (
          select
            "organization_id"
          from
            "module_versions"
          where
            "id" = ?
        )
      for share
    )
  ),
  module as materialized (
    select
      modules.*
    from
      modules
      join organization on organization.id = modules.organization_id
    where
      organization.deleted_at is null
      and modules.id = (
        select
          "module_id"
        from
          "module_versions"
        where
          "id" = ?
      )
  ),
  version as materialized (
    select
      module_versions.*
    from
      module_versions
      join module on module.organization_id = module_versions.organization_id
      and module.id = module_versions.module_id
    where
      module_versions.id = ?
    for no key update of
      module_versions
  )
select
  version.organization_id,
  version.source,
  version.error,
  version.notes,
  version.upload_nonce,
  version.upload_expires_at,
  version.archive_key,
  version.archive_sha256,
  version.archive_bytes,
  version.archive_received_at,
  version.ingest_awaited_at,
  version.ingest_reminders,
  version.ingressing_at,
  version.aggregate_version,
  version.created_at,
  version.updated_at,
  version.id,
  version.module_id,
  version.version,
  version.sort_key,
  version.prerelease,
  version.status,
  version.commit_sha,
  version.ref,
  version.ref_kind,
  version.repository_url,
  version.moved_commit,
  version.tag_deleted_at,
  version.required_version,
  version.description,
  version.license,
  version.upkeep,
  version.imported,
  version.publisher_kind,
  version.publisher_id,
  version.read_revision,
  version.read_again_requested_at,
  version.other_tag,
  version.other_commit,
  version.pending_at,
  version.cloning_at,
  version.ok_at,
  version.failed_at,
  version.deprecated_at,
  version.deprecation_reason,
  version.deprecation_link,
  version.revoked_at,
  version.revocation_reason,
  version.revocation_link,
  module.id as of_module_id,
  module.organization_id as of_module_organization_id,
  module.registry_name as of_module_registry_name,
  module.namespace as of_module_namespace,
  module.name as of_module_name,
  module.provider as of_module_provider,
  module.no_code as of_module_no_code,
  module.description as of_module_description,
  module.owner as of_module_owner,
  module.contact as of_module_contact,
  module.support as of_module_support,
  module.version_rule as of_module_version_rule,
  module.status as of_module_status,
  module.test_config_id as of_module_test_config_id,
  module.tests_enabled as of_module_tests_enabled,
  module.test_execution_mode as of_module_test_execution_mode,
  module.test_agent_pool_id as of_module_test_agent_pool_id,
  module.no_code_settings as of_module_no_code_settings,
  module.tag_bindings as of_module_tag_bindings,
  module.aggregate_version as of_module_aggregate_version,
  module.created_at as of_module_created_at,
  module.updated_at as of_module_updated_at,
  organization.name as organization_name
from
  version,
  module,
  organization;

with
  organization as materialized (
    (
      select
        "id",
        fields ->> 'name' as name,
        "deleted_at"
      from
        "referenced_records"
      where
        "kind" = ?
        and id = (
          select
            "organization_id"
          from
            "module_versions"
          where
            "id" = ?
        )
      for share
    )
  ),
  module as materialized (
    select
      modules.*
    from
      modules
      join organization on organization.id = modules.organization_id
    where
      organization.deleted_at is null
      and modules.id = (
        select
          "module_id"
        from
          "module_versions"
        where
          "id" = ?
      )
    for no key update of
      modules
  ),
  version as materialized (
    select
      module_versions.*
    from
      module_versions
      join module on module.organization_id = module_versions.organization_id
      and module.id = module_versions.module_id
    where
      module_versions.id = ?
    for no key update of
      module_versions
  )
select
  version.organization_id,
  version.source,
  version.error,
  version.notes,
  version.upload_nonce,
  version.upload_expires_at,
  version.archive_key,
  version.archive_sha256,
  version.archive_bytes,
  version.archive_received_at,
  version.ingest_awaited_at,
  version.ingest_reminders,
  version.ingressing_at,
  version.aggregate_version,
  version.created_at,
  version.updated_at,
  version.id,
  version.module_id,
  version.version,
  version.sort_key,
  version.prerelease,
  version.status,
  version.commit_sha,
  version.ref,
  version.ref_kind,
  version.repository_url,
  version.moved_commit,
  version.tag_deleted_at,
  version.required_version,
  version.description,
  version.license,
  version.upkeep,
  version.imported,
  version.publisher_kind,
  version.publisher_id,
  version.read_revision,
  version.read_again_requested_at,
  version.other_tag,
  version.other_commit,
  version.pending_at,
  version.cloning_at,
  version.ok_at,
  version.failed_at,
  version.deprecated_at,
  version.deprecation_reason,
  version.deprecation_link,
  version.revoked_at,
  version.revocation_reason,
  version.revocation_link,
  module.id as of_module_id,
  module.organization_id as of_module_organization_id,
  module.registry_name as of_module_registry_name,
  module.namespace as of_module_namespace,
  module.name as of_module_name,
  module.provider as of_module_provider,
  module.no_code as of_module_no_code,
  module.description as of_module_description,
  module.owner as of_module_owner,
  module.contact as of_module_contact,
  module.support as of_module_support,
  module.version_rule as of_module_version_rule,
  module.status as of_module_status,
  module.test_config_id as of_module_test_config_id,
  module.tests_enabled as of_module_tests_enabled,
  module.test_execution_mode as of_module_test_execution_mode,
  module.test_agent_pool_id as of_module_test_agent_pool_id,
  module.no_code_settings as of_module_no_code_settings,
  module.tag_bindings as of_module_tag_bindings,
  module.aggregate_version as of_module_aggregate_version,
  module.created_at as of_module_created_at,
  module.updated_at as of_module_updated_at,
  organization.name as organization_name
from
  version,
  module,
  organization;

-- noteReading
update "module_versions"
set
  "notes" = ?,
  "required_version" = ?,
  "description" = ?,
  "license" = ?,
  "upkeep" = ?,
  "read_revision" = ?,
  "read_again_requested_at" = ?
where
  "organization_id" = ?
  and "id" = ?;

-- page
select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
order by
  "sort_key" desc,
  "version" desc
limit
  ?;

select
  *
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?
order by
  "sort_key" desc,
  "version" desc
limit
  ?
offset
  ?;

select
  count(*) as "count"
from
  "module_versions"
where
  "organization_id" = ?
  and "module_id" = ?;

-- purge
delete from "module_versions"
where
  "organization_id" = ?
  and ("id") in (
    select
      "id"
    from
      "module_versions"
    where
      "organization_id" = ?
    limit
      ?
  );

-- update
update "module_versions"
set
  "status" = ?,
  "error" = ?,
  "notes" = ?,
  "archive_key" = ?,
  "archive_sha256" = ?,
  "archive_bytes" = ?,
  "archive_received_at" = ?,
  "ingest_awaited_at" = ?,
  "ingest_reminders" = ?,
  "ingressing_at" = ?,
  "aggregate_version" = ?,
  "updated_at" = ?,
  "moved_commit" = ?,
  "tag_deleted_at" = ?,
  "required_version" = ?,
  "description" = ?,
  "license" = ?,
  "upkeep" = ?,
  "read_revision" = ?,
  "read_again_requested_at" = ?,
  "other_tag" = ?,
  "other_commit" = ?,
  "cloning_at" = ?,
  "upload_nonce" = ?,
  "upload_expires_at" = ?,
  "pending_at" = ?,
  "ok_at" = ?,
  "failed_at" = ?,
  "deprecated_at" = ?,
  "deprecation_reason" = ?,
  "deprecation_link" = ?,
  "revoked_at" = ?,
  "revocation_reason" = ?,
  "revocation_link" = ?
where
  "organization_id" = ?
  and "id" = ?
  and "aggregate_version" = ?;

-- updating
with
  changed as (
    update "module_versions"
    set
      "status" = ?,
      "error" = ?,
      "notes" = ?,
      "archive_key" = ?,
      "archive_sha256" = ?,
      "archive_bytes" = ?,
      "archive_received_at" = ?,
      "ingest_awaited_at" = ?,
      "ingest_reminders" = ?,
      "ingressing_at" = ?,
      "aggregate_version" = ?,
      "updated_at" = ?,
      "moved_commit" = ?,
      "tag_deleted_at" = ?,
      "required_version" = ?,
      "description" = ?,
      "license" = ?,
      "upkeep" = ?,
      "read_revision" = ?,
      "read_again_requested_at" = ?,
      "other_tag" = ?,
      "other_commit" = ?,
      "cloning_at" = ?,
      "upload_nonce" = ?,
      "upload_expires_at" = ?,
      "pending_at" = ?,
      "ok_at" = ?,
      "failed_at" = ?,
      "deprecated_at" = ?,
      "deprecation_reason" = ?,
      "deprecation_link" = ?,
      "revoked_at" = ?,
      "revocation_reason" = ?,
      "revocation_link" = ?
    where
      "organization_id" = ?
      and "id" = ?
      and "aggregate_version" = ?
    returning
      "id"
  )
insert into
  outbox (
    "id",
    "publisher",
    "routing_key",
    "envelope",
    "announced"
  )
select
  ?,
  ?,
  ?,
  ?,
  ?
from
  changed
returning
  sequence;

with
  changed as (
    update "module_versions"
    set
      "status" = ?,
      "error" = ?,
      "notes" = ?,
      "archive_key" = ?,
      "archive_sha256" = ?,
      "archive_bytes" = ?,
      "archive_received_at" = ?,
      "ingest_awaited_at" = ?,
      "ingest_reminders" = ?,
      "ingressing_at" = ?,
      "aggregate_version" = ?,
      "updated_at" = ?,
      "moved_commit" = ?,
      "tag_deleted_at" = ?,
      "required_version" = ?,
      "description" = ?,
      "license" = ?,
      "upkeep" = ?,
      "read_revision" = ?,
      "read_again_requested_at" = ?,
      "other_tag" = ?,
      "other_commit" = ?,
      "cloning_at" = ?,
      "upload_nonce" = ?,
      "upload_expires_at" = ?,
      "pending_at" = ?,
      "ok_at" = ?,
      "failed_at" = ?,
      "deprecated_at" = ?,
      "deprecation_reason" = ?,
      "deprecation_link" = ?,
      "revoked_at" = ?,
      "revocation_reason" = ?,
      "revocation_link" = ?
    where
      "organization_id" = ?
      and "id" = ?
      and "aggregate_version" = ?
    returning
      "id"
  ),
  details as (
    insert into
      module_version_details (
        "organization_id",
        "module_version_id",
        "summary",
        "details"
      )
    select
      ?,
      ?,
      ?,
      ?
    from
      changed
  ),
  interfaces as (
    insert into
      module_version_interfaces (
        "organization_id",
        "module_version_id",
        "parts",
        "verdict",
        "judged_revision",
        "against_id",
        "against_revision"
      )
    select
      ?,
      ?,
      ?,
      ?,
      ?,
      ?,
      ?
    from
      changed
  )
insert into
  outbox (
    "id",
    "publisher",
    "routing_key",
    "envelope",
    "announced"
  )
select
  ?,
  ?,
  ?,
  ?,
  ?
from
  changed
returning
  sequence;
