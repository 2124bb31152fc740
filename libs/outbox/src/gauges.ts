import { metrics } from '@groundwork/telemetry';

/** Events that wait in the outbox (`readGauges`). */
export const outboxGauges = [
  `select '${metrics.outboxEvents.name}', '{}'::jsonb, count(*)::float8
   from (select from outbox limit 10000) as waiting`,
  `select '${metrics.outboxAge.name}', '{}'::jsonb,
     coalesce(extract(epoch from now() - (select created_at from outbox order by sequence limit 1)), 0)::float8`,
] as const;

/** Messages in the inbox that are not processed (`readGauges`). */
export const inboxGauges = [
  `select '${metrics.inboxMessages.name}', '{"state": "waiting"}'::jsonb, count(*)::float8
   from (select from inbox where retry_at is not null limit 10000) as waiting`,
  `select '${metrics.inboxMessages.name}', '{"state": "parked"}'::jsonb, count(*)::float8
   from (select from inbox where parked_at is not null limit 10000) as parked`,
] as const;
