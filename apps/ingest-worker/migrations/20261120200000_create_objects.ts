import type { Knex } from 'knex';

/**
 * Every object that this service has started to write. The row is inserted first, then the bytes are written, then the
 * state becomes `stored` in the transaction that refers to the object. So bytes without a live writer (`lease_until`)
 * or an owner can be found here and removed.
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
