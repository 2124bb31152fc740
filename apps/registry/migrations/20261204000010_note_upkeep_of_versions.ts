import type { Knex } from 'knex';

/**
 * `module_versions.upkeep`: what a file in the archive says of the owner and the repository; an empty object if there is none, and
 * null in a version whose archive an earlier release has read.
 *
 * A registry of an earlier release beside a worker of this one notes the worker's way of reading, but not this. The trigger has such
 * an archive read again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table module_versions add column upkeep jsonb');
  await knex.raw(`
    create function read_upkeep_again() returns trigger language plpgsql as
    $again$
    begin
      new.read_revision := 5;
      return new;
    end
    $again$`);
  await knex.raw(`
    create trigger module_version_without_upkeep before update on module_versions for each row
    when (new.status = 'ok' and new.read_revision > 5 and new.upkeep is null)
    execute function read_upkeep_again()`);
}
