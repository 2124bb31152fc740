import type { Knex } from 'knex';

/** `judges_plans`: the worker takes plans if it has OPA. Those of the previous release do not. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table opa_workers add column judges_plans boolean not null default false');
}
