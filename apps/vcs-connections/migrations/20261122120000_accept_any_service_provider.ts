import type { Knex } from 'knex';

/**
 * `oauth_clients.service_provider` takes any kind of VCS provider. The kinds are checked on input and whenever a row is read, by the schema
 * in `libs/wire-vocabulary`; a constraint would need a migration of two databases for each new kind. Processes of the previous version keep
 * working.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table oauth_clients drop constraint oauth_clients_service_provider_check');
}
