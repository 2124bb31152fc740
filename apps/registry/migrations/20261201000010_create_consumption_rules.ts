import type { Knex } from 'knex';

/**
 * Rules of organizations about the modules that their tokens may use (ADR 87).
 *
 * - `terms`: the kind of the rule, and what belongs to it (`libs/contracts`).
 * - `ruled_organizations`: when the rules of an organization changed last, for lists of what has changed since a snapshot. `revision`
 *   grows with each change.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table consumption_rules (
      organization_id text collate "C" not null,
      id text collate "C" not null unique,
      name text collate "C" not null,
      enforcement text not null,
      terms jsonb not null,
      reason text,
      link text,
      aggregate_version integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (organization_id, id),
      constraint consumption_rules_name unique (organization_id, name)
    )`);
  await knex.raw(`
    create index consumption_rules_enforced on consumption_rules (organization_id) where enforcement = 'enforced'`);
  await knex.raw(`
    create table ruled_organizations (
      organization_id text collate "C" primary key,
      revision integer not null default 1,
      changed_in xid8 not null default pg_current_xact_id()
    )`);
  await knex.raw('create index ruled_organizations_by_change on ruled_organizations (changed_in)');
}
