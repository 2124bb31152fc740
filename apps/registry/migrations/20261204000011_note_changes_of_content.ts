import type { Knex } from 'knex';

/** Kept lists show what a search finds, so a change of a module's words counts as a change of the module (ADR 110). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger changed_in_module after insert or update or delete on module_contents
    for each row execute function note_change_in_module()`);
}
