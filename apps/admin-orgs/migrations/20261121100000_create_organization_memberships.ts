import type { Knex } from 'knex';

/**
 * Memberships of organizations; only an active one gives a user the permissions of their teams. Users who are already
 * in a team become members.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organization_memberships (
      organization_id text not null references organizations (id),
      id text not null unique,
      user_id text not null references users (id) on delete cascade,
      status text not null check (status in ('invited', 'active')),
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (organization_id, id),
      constraint organization_memberships_user_key unique (organization_id, user_id)
    )`);
  // Grants and the list of a user's own organizations start from the user.
  await knex.raw(
    'create index organization_memberships_user on organization_memberships (user_id, organization_id)',
  );
  await knex.raw(`
    insert into organization_memberships (organization_id, id, user_id, status, version, created_at, updated_at)
    select distinct on (organization_id, user_id)
      organization_id, 'ou-' || substr(md5(organization_id || user_id), 1, 16), user_id, 'active', 1, now(), now()
    from team_members`);
}
