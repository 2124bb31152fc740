import { readGauges, type Database, type ServiceDatabases } from '@groundwork/database';
import { inboxGauges, outboxGauges, type Consumers } from '@groundwork/outbox';
import { atMostEvery, metrics, readAtScrape } from '@groundwork/telemetry';

/** Minimum milliseconds between two reads of the database, however many scrapers there are. */
const restMs = 5_000;

interface ServiceGauges {
  readonly databases: ServiceDatabases;
  readonly consumers: Consumers | undefined;
  /** The service's own queries (`readGauges`). */
  readonly selects: readonly string[];
}

/** Reads the gauges of a service (pools, waiting work) at each scrape. Returns a function that stops this. */
export function readServiceGauges({ databases, consumers, selects }: ServiceGauges): () => void {
  const all = [...outboxGauges, ...(consumers?.waiting ? inboxGauges : []), ...selects];
  const waiting = consumers?.waiting;
  const endings = [
    readAtScrape('pools', () => poolsOf(databases).flatMap(([pool, database]) => samplesOf(pool, database))),
    readAtScrape(
      'database',
      atMostEvery(restMs, () => readGauges(databases.background, all)),
    ),
  ];
  if (waiting) {
    const read = async () => [metrics.queueMessages.sample({}, await waiting())];
    endings.push(readAtScrape('bus', atMostEvery(restMs, read)));
  }
  return () => endings.forEach((end) => end());
}

/** The pools, keyed by name: one if background work shares the pool of requests, otherwise two. */
function poolsOf({
  requests,
  background,
}: ServiceDatabases): (readonly [name: string, database: Database])[] {
  return requests === background
    ? [['requests', requests]]
    : [
        ['requests', requests],
        ['background', background],
      ];
}

function samplesOf(pool: string, database: Database) {
  const { used, idle, waiting, limit } = database.connections();
  return [
    metrics.databaseConnections.sample({ pool, state: 'used' }, used),
    metrics.databaseConnections.sample({ pool, state: 'idle' }, idle),
    metrics.databaseConnectionsLimit.sample({ pool }, limit),
    metrics.databaseWaiting.sample({ pool }, waiting),
  ];
}
