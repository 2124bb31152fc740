import type { Knex } from 'knex';

/**
 * Counts the work that is due, for autoscalers (docs/adr/0089-autoscalers-call-functions.md). Autoscalers connect with a role that may call these
 * functions and read no table, so they run as their owner.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function due_jobs(kind text) returns bigint language sql stable security definer set search_path = public, pg_temp as
      $$ select count(*) from jobs
         where work = kind and (state = 'running' or (state = 'waiting' and run_after <= now())) $$`);
  // Of one organization, one plan is judged at a time, so its other plans need no worker.
  await knex.raw(`
    create function organizations_with_due_plans() returns bigint language sql stable security definer
      set search_path = public, pg_temp as
      $$ select count(distinct organization_id) from policy_plans
         where state = 'running' or (state = 'waiting' and run_after <= now()) $$`);
}
