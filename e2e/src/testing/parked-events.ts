import { randomUUID } from 'node:crypto';
import { queryOnce } from './databases.ts';
import type { TestPlatform } from './platform.ts';

/** The services that handle events, with their databases. */
const databaseOf = {
  registry: 'registry',
  policy: 'policy',
  'vcs-connections': 'vcs_connections',
  'admin-orgs': 'admin_orgs',
  'ingest-worker': 'ingest_worker',
} as const;

export type ConsumingService = keyof typeof databaseOf;

export const consumingServices = [
  'registry',
  'policy',
  'vcs-connections',
  'admin-orgs',
  'ingest-worker',
] as const satisfies readonly ConsumingService[];

/** Puts an event into a service's inbox, as if six attempts had failed. Returns its id. */
export type ParkEvent = (service: ConsumingService) => Promise<string>;

export const preparedToPark =
  ({ platform }: TestPlatform): ParkEvent =>
  async (service) => {
    const id = randomUUID();
    await queryOnce(
      platform.databaseUrl,
      `groundwork_${databaseOf[service]}`,
      `insert into inbox (id, publisher, routing_key, envelope, received_at, parked_at, attempts, reason)
       values ($1, 'admin-orgs', 'thing.changed.v1', $2, now(), now(), 6, 'no such event is known here')`,
      [id, JSON.stringify({ thing: 7 })],
    );
    return id;
  };
