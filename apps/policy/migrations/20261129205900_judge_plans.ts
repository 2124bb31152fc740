import type { Knex } from 'knex';

/**
 * Evaluations whose plan a worker judges (ADR 79).
 *
 * - `stage` of an evaluation: null if it was reported. Until it has ended, the older columns say that it could not be judged, which a
 *   release of before can show.
 * - `policy_plans`: one row for each plan whose key is kept; the key is in `sealed_secrets`. No foreign key: the row outlives its
 *   evaluation until the worker is told. `due_at`: when the sweep ends the evaluation, or forgets the key.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table policy_evaluations
      add column stage text,
      add column error text,
      add column running_at timestamptz,
      add column keep_plan_until timestamptz`);
  await knex.raw('alter table policy_set_outcomes add column error text');
  await knex.raw(`
    create table policy_plans (
      organization_id text collate "C" not null,
      policy_evaluation_id text collate "C" not null unique,
      is_awaited boolean not null,
      upload_nonce text not null,
      received_version bigint,
      object jsonb,
      due_at timestamptz not null,
      primary key (organization_id, policy_evaluation_id),
      check ((received_version is null) = (object is null))
    )`);
  await knex.raw('create index policy_plans_due on policy_plans (due_at)');
}
