import type { Knex } from 'knex';

/**
 * Archives of the public registry that are to be fetched, one row for each; it goes with the outcome. `version` and `cause` are those of the
 * last request; `state`, `attempt`, `run_after`, `lease_until` and `attempts_returned` are as in `jobs`. `organization_id` is
 * always that of the platform.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table public_fetches (
      public_archive_id text collate "C" primary key,
      id bigint generated always as identity unique,
      organization_id text collate "C" not null,
      origin text not null,
      max_bytes bigint not null,
      version bigint not null,
      cause jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'running')),
      attempt integer not null default 0,
      attempts_returned integer not null default 0,
      run_after timestamptz not null default now(),
      lease_until timestamptz,
      reason text,
      created_at timestamptz not null default now(),
      check ((state = 'running') = (lease_until is not null))
    )`);
  await knex.raw(
    "create index public_fetches_waiting on public_fetches (run_after, id) where state = 'waiting'",
  );
}
