import type { Knex } from 'knex';

/**
 * Modules with an installable version, for the registry protocol.
 *
 * - `modules.latest_version_id` is maintained by every transaction that makes a version installable, revokes it or
 *   removes it (`updateWithLatestVersion`); null without one. The rows of the versions are authoritative.
 * - A deprecated version is offered with its reason; a revoked one only to clients that name it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table module_versions
      add column deprecated_at timestamptz,
      add column deprecation_reason text,
      add column deprecation_link text,
      add column revoked_at timestamptz,
      add column revocation_reason text,
      add column revocation_link text,
      add constraint module_versions_deprecation_check
        check (deprecated_at is not null or (deprecation_reason is null and deprecation_link is null)),
      add constraint module_versions_revocation_check
        check (revoked_at is not null or (revocation_reason is null and revocation_link is null))`);
  await knex.raw('alter table modules add column latest_version_id text collate "C"');
  await knex.raw(`
    update modules set latest_version_id = (
      select id from module_versions
      where organization_id = modules.organization_id and module_id = modules.id and status = 'ok'
      order by prerelease, sort_key desc, version desc
      limit 1
    )`);
  await knex.raw(`
    create index modules_installable_by_name on modules (organization_id, name, provider, id)
    where registry_name = 'private' and latest_version_id is not null`);
  await knex.raw(`
    create index modules_installable_by_provider on modules (organization_id, provider, name, id)
    where registry_name = 'private' and latest_version_id is not null`);
}
