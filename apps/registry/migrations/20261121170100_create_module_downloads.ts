import type { Knex } from 'knex';

/**
 * Downloads of versions, and of modules with all the versions that they have ever had. In tables of their own, so
 * that counting never waits for changes to the counted rows or delays them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_downloads (
      organization_id text collate "C" not null,
      module_id text collate "C" not null,
      downloads bigint not null check (downloads > 0),
      primary key (organization_id, module_id),
      foreign key (organization_id, module_id) references modules (organization_id, id) on delete cascade
    ) with (fillfactor = 70)`);
  await knex.raw(`
    create table module_version_downloads (
      organization_id text collate "C" not null,
      module_version_id text collate "C" not null,
      downloads bigint not null check (downloads > 0),
      primary key (organization_id, module_version_id),
      foreign key (organization_id, module_version_id)
        references module_versions (organization_id, id) on delete cascade
    ) with (fillfactor = 70)`);
}
