import type { Knex } from 'knex';

/**
 * Every object that this service has ever begun to write. The row comes first, then the bytes, then the state
 * `stored` in the transaction that refers to the object: bytes without a living writer (`lease_until`) or an owner are
 * found here and removed.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table objects (
      key text collate "C" primary key,
      organization_id text collate "C" not null,
      state text not null check (state in ('writing', 'stored', 'deleting')),
      sha256 text,
      bytes bigint,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      stored_at timestamptz,
      check ((state = 'stored') = (lease_until is null)),
      check (state <> 'stored' or (sha256 is not null and bytes is not null and stored_at is not null))
    )`);
  await knex.raw("create index objects_abandoned on objects (lease_until) where state <> 'stored'");
}
