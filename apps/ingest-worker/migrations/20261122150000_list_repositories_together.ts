import type { Knex } from 'knex';

/**
 * The refs of a repository are listed once for all subscriptions to it that learn of the same push (ADR 12).
 *
 * - `jobs.listing_of` is the repository of a job that lists refs: such jobs are taken together.
 * - `shared_listings` keeps what was listed, for jobs that arrive a moment later. `number` is the highest number of a
 *   push that was known when it was listed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table jobs add column listing_of text collate "C"');
  await knex.raw(
    "create index jobs_by_listing on jobs (organization_id, listing_of) where listing_of is not null and state <> 'done'",
  );
  await knex.raw(`
    create table shared_listings (
      organization_id text collate "C" not null,
      repository text collate "C" not null,
      number bigint not null,
      refs jsonb not null,
      listed_at timestamptz not null default now(),
      primary key (organization_id, repository)
    )`);
  await knex.raw('create index shared_listings_by_age on shared_listings (listed_at)');
}
