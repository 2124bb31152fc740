import type { Knex } from 'knex';

/**
 * - `compilation`: what OPA says about a text with a query, both of which it names. It counts only for them, because a release that does not know
 *   the column changes the text alone.
 * - `compile_requested_at`: when a worker was last asked; null while nobody is asked.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table policies
      add column compilation jsonb,
      add column compile_requested_at timestamptz`);
}
