import type { Knex } from 'knex';

/** Every user in a team is a member of its organization. Adds an index for the list of memberships, newest first. */
export async function up(knex: Knex): Promise<void> {
  // Users whom a process of the earlier release has added to a team since memberships were introduced.
  await knex.raw(`
    insert into organization_memberships (organization_id, id, user_id, status, version, created_at, updated_at)
    select distinct on (organization_id, user_id)
      organization_id, 'ou-' || substr(md5(organization_id || user_id), 1, 16), user_id, 'active', 1, now(), now()
    from team_members
    on conflict do nothing`);
  await knex.raw(`
    alter table team_members add constraint team_members_membership_fkey
      foreign key (organization_id, user_id)
      references organization_memberships (organization_id, user_id) on delete cascade`);
  // The cascade to a member's teams uses the existing index on (user_id, organization_id, team_id).
  await knex.raw(`
    create index organization_memberships_newest
      on organization_memberships (organization_id, created_at desc, id)`);
}
