import type { Knex } from 'knex';

/**
 * Plans that wait to be judged, are judged, or are kept: one for each evaluation. A table of their own, because the previous release reads
 * the jobs and uploads of archives, and does not know plans.
 *
 * - `plan_key`, `plan_sha256`, `plan_bytes`: the sealed object. `digest`, `bytes`: the plan itself. Where the previous release removes the
 *   objects of a deleted organization, the rows go along.
 * - `state`, `attempt`, `run_after`, `lease_until` and `attempts_returned`: as in `jobs`.
 * - Of one organization, one plan is judged at a time in the whole installation.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_plans (
      policy_evaluation_id text collate "C" primary key,
      id bigint generated always as identity unique,
      organization_id text collate "C" not null,
      plan_key text collate "C" not null unique references objects (key) on delete cascade,
      plan_sha256 text not null,
      plan_bytes bigint not null,
      digest text not null,
      bytes bigint not null,
      cause jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
      attempt integer not null default 0,
      attempts_returned integer not null default 0,
      run_after timestamptz not null default now(),
      lease_until timestamptz,
      outcome text check (outcome in ('judged', 'rejected')),
      reason text,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((state = 'running') = (lease_until is not null)),
      check ((state = 'done') = (outcome is not null)),
      check ((state = 'done') = (finished_at is not null)),
      check (outcome is distinct from 'rejected' or reason is not null)
    )`);
  await knex.raw(
    "create unique index policy_plans_running on policy_plans (organization_id) where state = 'running'",
  );
  await knex.raw("create index policy_plans_waiting on policy_plans (run_after, id) where state = 'waiting'");
  await knex.raw('create index policy_plans_by_organization on policy_plans (organization_id)');
}
