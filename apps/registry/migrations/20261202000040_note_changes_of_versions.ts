import type { Knex } from 'knex';

/**
 * The document of a module also shows its versions and its repository, so their changes count as changes of the module (ADR 95). Noted by
 * triggers, as those of its own row are, in an earlier release too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function note_change_in_module() returns trigger language plpgsql as
    $note$
    begin
      insert into module_changes (module_id) values (coalesce(new.module_id, old.module_id)) on conflict do nothing;
      return null;
    end
    $note$`);
  for (const table of ['module_versions', 'module_repositories']) {
    await knex.raw(`
      create trigger changed_in_module after insert or update or delete on ${table}
      for each row execute function note_change_in_module()`);
  }
}
