import type { Knex } from 'knex';

/**
 * What the ingest found in a version's archive. Lists never touch `details`; the protocol's list of versions reads
 * the small `summary` only, and PostgreSQL leaves the large column where it is.
 *
 * The columns are `json`, not `jsonb`: nothing queries inside, and `jsonb` refuses texts that a README may hold (NUL).
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
