import type { Knex } from 'knex';

/** All that the document of a policy set shows (ADR 100). */
export async function up(knex: Knex): Promise<void> {
  for (const table of [
    'policy_sets',
    'policy_set_policies',
    'policy_set_targets',
    'policy_set_versions',
    'policy_set_repositories',
  ])
    await knex.raw(`
      create trigger changed_in_organization after insert or update or delete on ${table}
      for each row execute function note_change_of_organization()`);
}
