import type { Knex } from 'knex';

/** Holder and reason of a lock. Earlier releases neither read nor write these columns. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table workspaces
      add column lock_holder_kind text check (lock_holder_kind in ('user', 'team', 'organization')),
      add column lock_holder_id text,
      add column lock_reason text,
      add constraint workspaces_lock check (num_nulls(lock_holder_kind, lock_holder_id, lock_reason) in (0, 3))`);
}
