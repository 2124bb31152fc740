import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table teams (
      organization_id text not null references organizations (id) on delete cascade,
      id text not null unique,
      name text not null,
      visibility text not null check (visibility in ('secret', 'organization')),
      permissions jsonb not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (organization_id, id)
    )`);
  await knex.raw('create unique index teams_name_key on teams (organization_id, lower(name))');
  await knex.raw(`
    create table team_members (
      organization_id text not null,
      team_id text not null,
      user_id text not null references users (id) on delete cascade,
      primary key (organization_id, team_id, user_id),
      foreign key (organization_id, team_id) references teams (organization_id, id) on delete cascade
    )`);
  // Grants and the list of a user's own organizations start from the user.
  await knex.raw('create index team_members_user on team_members (user_id, organization_id, team_id)');
}
