import type { Knex } from 'knex';

/**
 * Where the tests of a module run, which clients set and read (docs/reference/modules.md#a7). Both are null where a
 * module has no test configuration, and where the previous release has stored one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table modules
      add column test_execution_mode text check (test_execution_mode in ('remote', 'agent')),
      add column test_agent_pool_id text`);
}
