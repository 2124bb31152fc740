import type { Knex } from 'knex';

/**
 * `module_versions.repository_url`: the repository of `ref` and `commit_sha`; the module may follow another one
 * later. Empty for a version whose module had no repository at the time of this migration.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table module_versions add column repository_url text');
  await knex.raw(`
    update module_versions as version set repository_url = coalesce((
      select regexp_replace(http_url, '/+$', '') || '/' || replace(identifier, ' ', '%20')
      from module_repositories as repository
      where repository.organization_id = version.organization_id and repository.module_id = version.module_id
    ), '')
    where ref is not null`);
  await knex.raw(`
    alter table module_versions add constraint module_versions_repository_url_check
      check ((ref is null) = (repository_url is null))`);
}
