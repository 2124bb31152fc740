import type { Knex } from 'knex';

/**
 * `oauth_clients.service_provider` takes any kind of VCS provider. The kinds are checked where they enter, by the schema that is made
 * from the table in `libs/wire-vocabulary`, and again whenever a row is read; with this constraint each new kind would need
 * a migration of two databases too. Processes of the version before go on working.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table oauth_clients drop constraint oauth_clients_service_provider_check');
}
