import type { Knex } from 'knex';

/**
 * Agents of a module's tests, which clients set and read (docs/reference/modules.md#a7). Null without a test
 * configuration, and in configurations that the previous release has stored.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table modules
      add column test_execution_mode text check (test_execution_mode in ('remote', 'agent')),
      add column test_agent_pool_id text`);
}
