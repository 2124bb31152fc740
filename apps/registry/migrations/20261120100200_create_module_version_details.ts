import type { Knex } from 'knex';

/**
 * Details that the ingest found in an archive. The protocol's list reads only the small `summary`, so PostgreSQL does
 * not load the large column.
 *
 * The columns are `json`, not `jsonb`, which refuses text that a README may contain (NUL); no query looks inside
 * them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_version_details (
      organization_id text collate "C" not null,
      module_version_id text collate "C" not null,
      summary json not null,
      details json not null,
      primary key (organization_id, module_version_id),
      foreign key (organization_id, module_version_id)
        references module_versions (organization_id, id) on delete cascade
    )`);
}
