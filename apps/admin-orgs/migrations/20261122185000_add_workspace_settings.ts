import type { Knex } from 'knex';

/**
 * What people set for a workspace, as one document in which a missing member has its default, and which tags of its
 * repository count. Releases before this one neither read nor write either.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workspaces
      add column settings jsonb not null default '{}',
      add column vcs_tags_regex text not null default ''`);
}
