import type { Knex } from 'knex';

/** Who looks after a module, how they are reached, and how they support it; each null if nobody has said it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table modules add column owner text, add column contact text, add column support text',
  );
}
