import type { Knex } from 'knex';

/**
 * Transactions that have changed or deleted the row of a module, for lists of what has changed since a snapshot
 * (ADR 78). Noted by a trigger, so that a module cannot change without it, in an earlier release neither.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_changes (
      xid xid8 not null default pg_current_xact_id(),
      module_id text collate "C" not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (xid, module_id)
    )`);
  await knex.raw(`
    create function note_module_change() returns trigger language plpgsql as
    $note$
    begin
      insert into module_changes (module_id) values (old.id) on conflict do nothing;
      return null;
    end
    $note$`);
  await knex.raw(`
    create trigger module_changed after update or delete on modules for each row execute function note_module_change()`);
}
