import type { Knex } from 'knex';

/**
 * Settings by owners. Three have a column each, because other records depend on them; the others are one document, in
 * which a missing member has its default. Earlier releases neither read nor write any of them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table organizations
      add column default_execution_mode text not null default 'remote'
        check (default_execution_mode in ('remote', 'local', 'agent')),
      add column user_tokens_enabled boolean not null default true,
      add column allow_force_delete_workspaces boolean not null default false,
      add column kept_settings jsonb not null default '{}'`);
}
