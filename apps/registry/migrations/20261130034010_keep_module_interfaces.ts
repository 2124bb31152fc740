import type { Knex } from 'knex';

/**
 * Interfaces that callers of an installable version meet, apart from its details, which can be large, and how they differ from those of
 * the version against which it was judged last (ADR 84). A version that an earlier release has read has no row until it is read again.
 *
 * - `parts`: interfaces, by part. `json`, as in `module_version_details`.
 * - `judged_revision`, `against_id`, `against_revision`: what the verdict was made of. It is made again when they differ from what is there now.
 *
 * A registry of an earlier release beside a worker of this one notes the worker's way of reading, but keeps no interface. The trigger has such an
 * archive read again. It waits for the end of the transaction, because one statement writes both tables.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_version_interfaces (
      organization_id text collate "C" not null,
      module_version_id text collate "C" not null,
      parts json not null,
      verdict json,
      judged_revision integer,
      against_id text collate "C",
      against_revision integer,
      primary key (organization_id, module_version_id),
      foreign key (organization_id, module_version_id)
        references module_versions (organization_id, id) on delete cascade
    )`);
  await knex.raw(`
    create function read_module_interface_again() returns trigger language plpgsql as
    $again$
    begin
      update module_versions set read_revision = 3
      where organization_id = new.organization_id and id = new.id and read_revision = new.read_revision and not exists (
        select from module_version_interfaces
        where organization_id = new.organization_id and module_version_id = new.id
      );
      return null;
    end
    $again$`);
  await knex.raw(`
    create constraint trigger module_version_without_interface after update on module_versions
    deferrable initially deferred for each row
    when (new.status = 'ok' and new.read_revision > 3 and new.read_revision is distinct from old.read_revision)
    execute function read_module_interface_again()`);
}
