import type { Knex } from 'knex';

/**
 * Grants that let an organization map groups of a provider, departures of members, and changes of groups that are still
 * to be applied. Existing mappings are unconfirmed until someone creates a grant.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table group_mapping_grants (
      organization_id text not null references organizations (id),
      id text collate "C" not null unique,
      provider text collate "C" not null,
      group_name text collate "C",
      owners boolean not null,
      origin text not null,
      version integer not null,
      created_at timestamptz(3) not null,
      primary key (organization_id, id)
    )`);
  await knex.raw(`
    create unique index group_mapping_grants_key
      on group_mapping_grants (organization_id, provider, coalesce(group_name, ''), origin)`);
  await knex.raw(`
    create table departures (
      organization_id text not null references organizations (id),
      user_id text not null references users (id) on delete cascade,
      departed_at timestamptz(3) not null,
      primary key (organization_id, user_id)
    )`);
  await knex.raw('create index departures_of_user on departures (user_id)');
  await knex.raw(`
    create table pending_group_changes (
      organization_id text not null references organizations (id),
      user_id text not null references users (id) on delete cascade,
      provider text collate "C" not null,
      id uuid not null,
      group_names text[] not null,
      cause jsonb not null,
      due_at timestamptz(3) not null,
      primary key (organization_id, user_id, provider)
    )`);
  await knex.raw('create index pending_group_changes_of_user on pending_group_changes (user_id, provider)');
}
