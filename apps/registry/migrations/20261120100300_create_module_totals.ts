import type { Knex } from 'knex';

/** Number of modules of an organization, maintained in the transactions that add and remove them (ADR 27). */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table module_totals (
      organization_id text collate "C" not null,
      registry_name text collate "C" not null,
      modules integer not null check (modules >= 0),
      primary key (organization_id, registry_name)
    )`);
}
