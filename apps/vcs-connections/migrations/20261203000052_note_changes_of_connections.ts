import type { Knex } from 'knex';

/** All that the document of a connection shows (ADR 100). */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['oauth_clients', 'oauth_tokens', 'oauth_client_projects'])
    await knex.raw(`
      create trigger changed_in_organization after insert or update or delete on ${table}
      for each row execute function note_change_of_organization()`);
}
