import type { Knex } from 'knex';

/** When a catalogue has last told a grant of the settings; null for what was told only once, or by a release before this one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table group_mapping_grants add column told_at timestamptz(3)');
}
