import type { Knex } from 'knex';

/**
 * - `modules.description`: given by the owners; null if none is.
 * - `module_versions.description`: the first sentence of the README, shown if the owners gave none; empty if there is none, and
 *   null in a version whose archive an earlier release has read.
 * - `module_versions.license`: the SPDX identifier of the license at the root of the archive, or `other`; empty if there is none, and
 *   null as above.
 *
 * A registry of an earlier release beside a worker of this one notes the worker's way of reading, but not these. The trigger has such
 * an archive read again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table modules add column description text');
  await knex.raw('alter table module_versions add column description text, add column license text');
  await knex.raw(`
    create function read_module_version_again() returns trigger language plpgsql as
    $again$
    begin
      new.read_revision := 2;
      return new;
    end
    $again$`);
  await knex.raw(`
    create trigger module_version_not_described before update on module_versions for each row
    when (new.status = 'ok' and new.read_revision > 2 and new.description is null)
    execute function read_module_version_again()`);
}
