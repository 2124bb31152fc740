import type { Knex } from 'knex';

/**
 * Calls of registry modules with a host, in the root and the submodules of a module's latest version (ADR 85), with the name and provider of
 * that module, so that a list reads one table. `called_…`: the address that is called.
 *
 * - `position`: the place of the call in the version.
 * - `inputs`: names of the arguments that are passed; null if the version was read before they were.
 *
 * When another version becomes the latest, the trigger removes the calls of the former one, in an earlier release too, which does not note
 * the new ones. A sweep of the registry does so then.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_calls (
      organization_id text collate "C" not null,
      module_id text collate "C" not null,
      position integer not null,
      module_version_id text collate "C" not null,
      name text collate "C" not null,
      provider text collate "C" not null,
      part text collate "C" not null,
      call text collate "C" not null,
      host text collate "C" not null,
      called_namespace text collate "C" not null,
      called_name text collate "C" not null,
      called_provider text collate "C" not null,
      called_part text collate "C" not null,
      version_constraint text not null,
      inputs jsonb,
      primary key (organization_id, module_id, position),
      foreign key (organization_id, module_id) references modules (organization_id, id) on delete cascade
    )`);
  await knex.raw(
    'create index module_calls_by_called on module_calls (called_namespace, called_name, called_provider)',
  );
  await knex.raw(`
    create function forget_module_calls() returns trigger language plpgsql as
    $forget$
    begin
      delete from module_calls
      where organization_id = new.organization_id and module_id = new.id
        and module_version_id is distinct from new.latest_version_id;
      return null;
    end
    $forget$`);
  await knex.raw(`
    create trigger module_latest_version_changed after update of latest_version_id on modules for each row
    when (old.latest_version_id is distinct from new.latest_version_id) execute function forget_module_calls()`);
}
