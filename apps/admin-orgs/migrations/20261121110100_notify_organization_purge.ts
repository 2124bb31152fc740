import type { Knex } from 'knex';

/** Wakes the purge when a tombstone is committed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function notify_organization_purge() returns trigger language plpgsql as
      $$ begin perform pg_notify('organization_purge', ''); return null; end $$`);
  await knex.raw(`
    create trigger organizations_deleted after update of deleted_at on organizations for each row
      when (new.deleted_at is not null) execute function notify_organization_purge()`);
}
