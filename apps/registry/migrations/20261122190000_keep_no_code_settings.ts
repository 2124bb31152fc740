import type { Knex } from 'knex';

/**
 * What people choose about the no-code record of a module, as one document (docs/reference/no-code-modules.md). Null
 * where nobody has: `no_code` alone then says whether there is a record, as it does for the previous release.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table modules add column no_code_settings jsonb');
}
