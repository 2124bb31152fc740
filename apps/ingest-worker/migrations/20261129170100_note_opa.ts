import type { Knex } from 'knex';

/** Workers that read archives, and the OPA with which they compile policies; null if they have none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table opa_workers (
      worker text collate "C" primary key,
      opa_version text,
      seen_at timestamptz not null default now()
    )`);
}
