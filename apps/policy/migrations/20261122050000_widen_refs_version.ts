import type { Knex } from 'knex';

/** `refs_version` is the number of the ingest's job, which is a bigint. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table policy_set_repositories alter column refs_version type bigint');
}
