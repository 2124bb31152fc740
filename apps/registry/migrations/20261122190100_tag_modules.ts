import type { Knex } from 'knex';

/** Tags of modules (docs/reference/tags.md), in the order of their addition. The previous release ignores them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table modules add column tag_bindings jsonb not null default '[]'`);
}
