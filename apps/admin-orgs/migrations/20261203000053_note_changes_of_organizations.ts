import type { Knex } from 'knex';

/** All that the document of an organization shows, and all that decides who may read it and with which rights (ADR 100). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function note_change_of_own_organization() returns trigger language plpgsql as
    $note$
    begin
      insert into organization_changes (organization_id) values (coalesce(new.id, old.id)) on conflict do nothing;
      return null;
    end
    $note$`);
  await knex.raw(`
    create trigger changed_in_organization after update or delete on organizations
    for each row execute function note_change_of_own_organization()`);
  for (const table of ['organization_memberships', 'teams', 'team_members'])
    await knex.raw(`
      create trigger changed_in_organization after insert or update or delete on ${table}
      for each row execute function note_change_of_organization()`);
}
