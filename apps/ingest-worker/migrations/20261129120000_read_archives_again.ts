import type { Knex } from 'knex';

/** `jobs.reads_again`: the version has its outcome, and its archive is read in the way of a later release. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column reads_again boolean not null default false');
}
