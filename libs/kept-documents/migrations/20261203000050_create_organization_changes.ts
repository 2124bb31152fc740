import type { Knex } from 'knex';

/**
 * Transactions that have changed a record which kept documents of an organization show, for lists of what has changed since a snapshot
 * (ADR 100). Noted by triggers, so that no record can change without it, in an earlier release neither.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table organization_changes (
      xid xid8 not null default pg_current_xact_id(),
      organization_id text collate "C" not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (xid, organization_id)
    )`);
  await knex.raw(`
    create function note_change_of_organization() returns trigger language plpgsql as
    $note$
    begin
      insert into organization_changes (organization_id)
        values (coalesce(new.organization_id, old.organization_id)) on conflict do nothing;
      return null;
    end
    $note$`);
}
