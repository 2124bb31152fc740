import type { Knex } from 'knex';

/** Time at which a worker was last asked to compile the policies of a version that is ready; null while nobody is asked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table policy_set_versions add column compile_requested_at timestamptz');
}
