import type { Knex } from 'knex';

/** Pages of modules show those of several organizations, so lists of changes name the organization, too, and new modules count (ADR 100). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table module_changes add column organization_id text collate "C"');
  await knex.raw(`
    create or replace function note_module_change() returns trigger language plpgsql as
    $note$
    begin
      insert into module_changes (module_id, organization_id)
        values (coalesce(new.id, old.id), coalesce(new.organization_id, old.organization_id)) on conflict do nothing;
      return null;
    end
    $note$`);
  await knex.raw(`
    create or replace function note_change_in_module() returns trigger language plpgsql as
    $note$
    begin
      insert into module_changes (module_id, organization_id)
        values (coalesce(new.module_id, old.module_id), coalesce(new.organization_id, old.organization_id))
        on conflict do nothing;
      return null;
    end
    $note$`);
  await knex.raw(`
    create trigger module_created after insert on modules for each row execute function note_module_change()`);
}
