import type { Knex } from 'knex';

/**
 * Mappings of groups of identity providers to teams, and the users whom they have added. The cascade removes a record
 * when a user is removed by hand.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table group_mappings (
      organization_id text not null,
      id text collate "C" not null unique,
      provider text collate "C" not null,
      group_name text collate "C" not null,
      team_id text not null,
      version integer not null,
      created_at timestamptz(3) not null,
      primary key (organization_id, id),
      foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade,
      constraint group_mappings_key unique (provider, group_name, organization_id, team_id)
    )`);
  await knex.raw('create index group_mappings_of_team on group_mappings (organization_id, team_id)');
  await knex.raw(`
    create table mapped_team_members (
      organization_id text not null,
      mapping_id text collate "C" not null,
      team_id text not null,
      user_id text not null,
      primary key (organization_id, mapping_id, user_id),
      foreign key (organization_id, mapping_id) references group_mappings (organization_id, id) on delete cascade,
      foreign key (organization_id, team_id, user_id)
        references team_members (organization_id, team_id, user_id) on delete cascade
    )`);
  await knex.raw(
    'create index mapped_team_members_of_user on mapped_team_members (user_id, organization_id, team_id)',
  );
  await knex.raw(`
    create table mapped_memberships (
      organization_id text not null,
      user_id text not null,
      primary key (organization_id, user_id),
      foreign key (organization_id, user_id)
        references organization_memberships (organization_id, user_id) on delete cascade
    )`);
}
