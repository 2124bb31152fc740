import type { Knex } from 'knex';

/**
 * The last time that a catalogue announced a grant from its settings; null if it did so only once, or to an earlier
 * release.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table group_mapping_grants add column told_at timestamptz(3)');
}
