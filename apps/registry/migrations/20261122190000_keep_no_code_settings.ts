import type { Knex } from 'knex';

/**
 * Settings of a module's no-code record, as one document (docs/reference/no-code-modules.md). Null until they are
 * set: `no_code` alone then decides whether the module has a record, as in the previous release.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table modules add column no_code_settings jsonb');
}
