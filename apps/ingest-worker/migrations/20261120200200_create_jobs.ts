import type { Knex } from 'knex';

/**
 * Archives waiting to be read. A running job belongs to its `attempt` until `lease_until`; a worker that comes back
 * with an older attempt number changes nothing. `run_after` keeps a failed job away from the workers for a while.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table jobs (
      id bigint generated always as identity primary key,
      organization_id text collate "C" not null,
      work text not null check (work in ('archive', 'git')),
      purpose text not null check (purpose in ('module-version', 'policy-set-version')),
      subject text collate "C" not null,
      archive_key text collate "C" not null,
      archive_sha256 text not null,
      archive_bytes bigint not null,
      cause jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
      attempt integer not null default 0,
      run_after timestamptz not null default now(),
      lease_until timestamptz,
      outcome text check (outcome in ('accepted', 'rejected')),
      reason text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((state = 'running') = (lease_until is not null)),
      check ((state = 'done') = (outcome is not null)),
      check ((state = 'done') = (finished_at is not null)),
      check (outcome is distinct from 'rejected' or reason is not null)
    )`);
  await knex.raw("create index jobs_waiting on jobs (work, run_after, id) where state = 'waiting'");
  await knex.raw("create index jobs_running on jobs (work, lease_until) where state = 'running'");
}
