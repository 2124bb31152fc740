import type { Knex } from 'knex';

/**
 * The audit trail: every state event of every service (docs/EVENTS.md). It has no foreign keys, because it outlives the
 * records it describes. `data` is the payload of the event, which never contains a secret.
 *
 * Lists are newest first; each filter has an index in that order.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_events (
      id uuid primary key,
      occurred_at timestamptz(3) not null,
      organization_id text collate "C",
      action text collate "C" not null,
      resource_kind text not null,
      resource_id text collate "C" not null,
      resource_version integer not null,
      actor_kind text check (actor_kind in ('user', 'team', 'organization')),
      actor_id text collate "C",
      actor_token_id text,
      source_address text,
      request_id text,
      traceparent text,
      data jsonb not null,
      constraint audit_events_actor check (num_nonnulls(actor_kind, actor_id, actor_token_id) in (0, 3))
    )`);
  await knex.raw(
    'create index audit_events_by_organization on audit_events (organization_id, occurred_at desc, id desc)',
  );
  await knex.raw(`
    create index audit_events_by_organization_and_action
      on audit_events (organization_id, action, occurred_at desc, id desc)`);
  // For lists of the whole trail, and for retention, which removes the oldest events.
  await knex.raw('create index audit_events_by_time on audit_events (occurred_at desc, id desc)');
  await knex.raw('create index audit_events_by_action on audit_events (action, occurred_at desc, id desc)');
  // Resources belong to one organization and actors to few, so these indexes need not begin with it.
  await knex.raw(
    'create index audit_events_by_resource on audit_events (resource_id, occurred_at desc, id desc)',
  );
  await knex.raw(`
    create index audit_events_by_actor on audit_events (actor_id, occurred_at desc, id desc)
      where actor_id is not null`);
}
