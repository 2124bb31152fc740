import type { Knex } from 'knex';

/** An empty description is now distinct from none. Earlier releases never write an empty one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unique index api_tokens_team_description_key
      on api_tokens (organization_id, team_id, (description is null), coalesce(description, ''))
      where kind = 'team' and revoked_at is null`);
  await knex.raw('drop index api_tokens_team_key');
}
