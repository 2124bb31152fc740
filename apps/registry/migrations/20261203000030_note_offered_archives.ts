import type { Knex } from 'knex';

/** `offered`: what the origin of a public version had when it was refused for being another than known; null if it was not (ADR 88). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table public_archives add column offered jsonb');
}
