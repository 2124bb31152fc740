import type { Knex } from 'knex';

/** When versions of a public registry were published, as its documents told first (ADR 87). `host`: of that registry. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table public_version_dates (
      host text collate "C" not null,
      namespace text collate "C" not null,
      name text collate "C" not null,
      provider text collate "C" not null,
      version text collate "C" not null,
      published_at timestamptz not null,
      primary key (host, namespace, name, provider, version)
    )`);
}
