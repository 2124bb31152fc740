import type { Knex } from 'knex';

export const config = { transaction: false };

/** For the protocol's lists by deprecation, and for their facets: few versions are deprecated. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists module_versions_deprecated');
  await knex.raw(`
    create index concurrently module_versions_deprecated on module_versions (organization_id, id)
    where deprecated_at is not null`);
}
