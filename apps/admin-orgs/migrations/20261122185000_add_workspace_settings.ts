import type { Knex } from 'knex';

/**
 * Adds the settings of workspaces, as one document in which a missing field has its default value, and the filter for
 * the repository's tags. Earlier releases neither read nor write either.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workspaces
      add column settings jsonb not null default '{}',
      add column vcs_tags_regex text not null default ''`);
}
