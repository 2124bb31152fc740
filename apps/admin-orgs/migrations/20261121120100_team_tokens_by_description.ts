import type { Knex } from 'knex';

/**
 * A team can have many tokens, distinguished by description; the one without a description belongs to
 * `teams/:id/authentication-token`. Until now a team had only that one, whatever its description.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`update api_tokens set description = null where kind = 'team' and revoked_at is null`);
  await knex.raw('drop index api_tokens_team_key');
  await knex.raw(`
    create unique index api_tokens_team_key on api_tokens (organization_id, team_id, coalesce(description, ''))
      where kind = 'team' and revoked_at is null`);
  // Lists of team tokens, of one team and of an organization, newest first.
  await knex.raw(`
    create index api_tokens_of_team on api_tokens (organization_id, team_id, created_at desc, id)
      where kind = 'team' and revoked_at is null`);
  await knex.raw(`
    create index api_tokens_of_teams on api_tokens (organization_id, created_at desc, id)
      where kind = 'team' and revoked_at is null`);
}
