import type { Knex } from 'knex';

/**
 * Tags of workspaces: names, which belong to the organization, and key-value bindings. A workspace has both in its row,
 * so that reading it needs no join; `tags` gives each name an id. Earlier releases neither read nor write any of them
 * (ADR 37).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table tags (
      organization_id text not null references organizations (id),
      id text not null unique,
      name text not null,
      created_at timestamptz(3) not null,
      primary key (organization_id, id)
    )`);
  await knex.raw('create unique index tags_name_key on tags (organization_id, name)');
  await knex.raw(`
    alter table workspaces
      add column tag_names text[] not null default '{}',
      add column tag_bindings jsonb not null default '[]'`);
  // Finds and counts the workspaces with a tag.
  await knex.raw('create index workspaces_tag_names on workspaces using gin (organization_id, tag_names)');
}
