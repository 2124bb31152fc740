import type { Knex } from 'knex';

export const config = { transaction: false };

/** For proposals to those who misspell a word, and for the few modules that only an earlier release has noted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists module_contents_spelling');
  await knex.raw(`
    create index concurrently module_contents_spelling
    on module_contents using gin (organization_id, spelling gin_trgm_ops)`);
  await knex.raw('drop index concurrently if exists module_contents_untitled');
  await knex.raw(`
    create index concurrently module_contents_untitled on module_contents (organization_id, module_id)
    where title is null`);
}
