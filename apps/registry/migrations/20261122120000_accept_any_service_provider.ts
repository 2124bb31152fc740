import type { Knex } from 'knex';

/**
 * `module_repositories.service_provider` accepts any kind of VCS provider. The kinds are checked on input, by the
 * schema that is made from the table in `libs/vcs-providers`, and again whenever a row is read. With a constraint,
 * each new kind would also need a migration of two databases. Processes of the previous version keep working.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table module_repositories drop constraint module_repositories_service_provider_check',
  );
}
