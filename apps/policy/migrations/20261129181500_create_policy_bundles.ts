import type { Knex } from 'knex';

/**
 * Bundles that are kept for those who evaluate policies (ADR 74).
 *
 * - `content_digest`: of all that goes into the bundle. At most one bundle of a set is kept for each.
 * - `state`: `writing` → `kept` → `removing`. A lease ends if its process is gone; the sweep then removes the object.
 * - `problem`: why there is no bundle of this content; then there is no object.
 * - `policy_set_id`: null once the set is deleted. The row stays until its object is removed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table policy_bundles (
      object_key text collate "C" primary key,
      organization_id text collate "C" not null,
      policy_set_id text collate "C",
      content_digest text collate "C" not null,
      state text collate "C" not null check (state in ('writing', 'kept', 'removing')),
      sha256 text,
      bytes bigint,
      packages jsonb not null default '[]',
      problem text,
      last_used_at timestamptz not null default now(),
      lease_until timestamptz,
      foreign key (organization_id, policy_set_id)
        references policy_sets (organization_id, id) on delete set null (policy_set_id),
      check ((sha256 is null) = (bytes is null)),
      check (state <> 'kept' or num_nonnulls(sha256, problem) = 1),
      check ((state = 'kept') = (lease_until is null))
    )`);
  await knex.raw(`create unique index policy_bundles_kept
    on policy_bundles (organization_id, policy_set_id, content_digest) where state = 'kept'`);
  await knex.raw('create index policy_bundles_by_set on policy_bundles (organization_id, policy_set_id)');
  await knex.raw("create index policy_bundles_by_use on policy_bundles (last_used_at) where state = 'kept'");
  await knex.raw(
    'create index policy_bundles_by_lease on policy_bundles (lease_until) where lease_until is not null',
  );
  await knex.raw(`create index policy_bundles_without_set on policy_bundles (object_key)
    where policy_set_id is null and state = 'kept'`);
}
