import type { Knex } from 'knex';

/**
 * `service_provider` accepts any kind of VCS provider. Kinds are checked on input and whenever a row is read, by the
 * schema in `libs/wire-vocabulary`; a constraint would need a migration of two databases for each new kind. Processes
 * of the previous version keep working.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table module_repositories drop constraint module_repositories_service_provider_check',
  );
}
