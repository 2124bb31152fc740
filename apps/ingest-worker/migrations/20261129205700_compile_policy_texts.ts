import type { Knex } from 'knex';

/**
 * Single policies whose text waits to be compiled, one row for each. `run_after` is when the next attempt may begin: a running one has moved it to the
 * end of its lease. `version` and `cause` are those of the last request.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_texts (
      organization_id text collate "C" not null,
      policy_id text collate "C" not null,
      text_sha256 text not null,
      version bigint not null,
      cause jsonb not null,
      attempt integer not null default 0,
      run_after timestamptz not null default now(),
      primary key (organization_id, policy_id)
    )`);
  await knex.raw('create index policy_texts_due on policy_texts (run_after)');
}
