import type { Knex } from 'knex';

/**
 * Settings of workspaces, as one document in which a missing member has its default, and the filter for tags of the
 * repository. Earlier releases neither read nor write either.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workspaces
      add column settings jsonb not null default '{}',
      add column vcs_tags_regex text not null default ''`);
}
