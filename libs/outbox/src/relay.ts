import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { startPasses, type Due } from '@groundwork/background';
import { notWaitingForDisk, parseRows, rowsOf, type Database } from '@groundwork/database';
import type { BusMessage, MessageBus } from '@groundwork/message-bus';
import { metrics, startSpan } from '@groundwork/telemetry';
import type { Logger } from '@groundwork/telemetry/logging';
import { hearBell, outboxBell } from './bell.ts';

const batchSize = 200;
/** Milliseconds between checks while another relay has locked rows: it may die before it publishes them. */
const lookAgainMs = 1000;
/** Milliseconds between checks without a notification, for events of processes that died before publishing them. */
const usualLookEveryMs = 5_000;
const pause = { first: 100, longest: 1000 } as const;
/**
 * Pause before the next batch: time for each event of the last batch, and the limit of the pause. This makes batches
 * grow with the load.
 */
const gathering = { perEventMs: 2.5, maxMs: 25 } as const;
/**
 * A batch may wait 10 s for the bus while its rows are locked, so it needs a longer idle limit than other
 * transactions. Its commit does not wait for the disk: if a crash undoes the deletion, the events are published again.
 */
const settingsOfBatch = [
  "set_config('idle_in_transaction_session_timeout', '20s', true)",
  notWaitingForDisk,
].join(', ');

const nothingDue = { dueInMs: Number.POSITIVE_INFINITY } as const;

export interface RelayOptions {
  readonly database: Database;
  readonly bus: MessageBus;
  readonly logger: Logger;
  /** Milliseconds between checks without a notification; 5 s by default. */
  readonly lookEveryMs?: number;
}

export interface Relay {
  stop(): Promise<void>;
  /** Resolves when the outbox is empty: everything committed before the call is on the bus. */
  settled(): Promise<void>;
}

const causedBy = z.object({ cause: z.object({ traceparent: z.string() }) });
const rowSchema = z
  .object({
    sequence: z.int(),
    id: z.string(),
    publisher: z.string(),
    routing_key: z.string(),
    envelope: z.unknown(),
  })
  .transform(({ sequence, id, publisher, routing_key, envelope }) => {
    const message: BusMessage = { id, publisher, routingKey: routing_key, body: JSON.stringify(envelope) };
    return { sequence, message, traceparent: causedBy.safeParse(envelope).data?.cause.traceparent };
  });
const bySequence = (left: { sequence: number }, right: { sequence: number }) =>
  left.sequence - right.sequence;
const pendingRow = z.object({ pending: z.boolean() });

/**
 * Publishes the outbox for the life of the process (ADR 3). Any number of relays may run: each locks the rows
 * that it publishes. A row is deleted when the bus has confirmed it, so an event is published at least once.
 * While the bus or the database is unavailable the rows wait.
 */
export function startRelay({ database, bus, logger, lookEveryMs = usualLookEveryMs }: RelayOptions): Relay {
  const stopHearing = hearBell();
  let failures = 0;
  let heard = -1;
  const events = metrics.eventsPublished.cell({});
  const passes = startPasses({
    work: { 'publishing events': publishNext },
    bell: outboxBell,
    channel: { database, name: 'outbox' },
    intervalMs: lookEveryMs,
    jitter: [0.75, 1.25],
    afterFailureMs: lookAgainMs,
    logger,
  });

  async function publishNext(stopping: AbortSignal): Promise<true | Due> {
    // After a ring there usually are events, so there is no need to check first. Later events ring again.
    const isAnnounced = outboxBell.rings() !== heard;
    heard = outboxBell.rings();
    try {
      if (!isAnnounced && !(await isPending(database))) return nothingDue;
      const published = await publishBatch(database, bus);
      events.value += published;
      if (failures > 0) logger.info('publishing events again');
      failures = 0;
      if (published === 0) return (await isPending(database)) ? { dueInMs: lookAgainMs } : nothingDue;
      if (published === batchSize) return true;
      await gather(published, stopping);
      return { dueInMs: lookAgainMs };
    } catch (error) {
      if (failures === 0) logger.warn({ err: error }, 'could not publish events; they wait in the outbox');
      const pauseMs = Math.min(pause.first * 2 ** failures, pause.longest);
      failures += 1;
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
      return true;
    }
  }

  return {
    stop() {
      stopHearing();
      return passes.stop();
    },
    async settled() {
      while (await isPending(database)) {
        passes.ring();
        await sleep(5);
      }
    },
  };
}

/** Waits so that events collect for the next batch. The wait is short if the last batch was small. */
async function gather(published: number, stopping: AbortSignal): Promise<void> {
  const gatherMs = Math.min(published * gathering.perEventMs, gathering.maxMs);
  await sleep(gatherMs, undefined, { signal: stopping }).catch(() => undefined);
}

/** Publishes the oldest rows that no other relay has locked; returns their number. If it fails, all rows stay. */
function publishBatch(database: Database, bus: MessageBus): Promise<number> {
  return database.transaction(async (trx) => {
    const taken: unknown = await trx.raw(
      `DELETE FROM outbox
       WHERE sequence = ANY (ARRAY(SELECT sequence FROM outbox ORDER BY sequence LIMIT ? FOR UPDATE SKIP LOCKED))
       RETURNING sequence, id, publisher, routing_key, envelope, ${settingsOfBatch}`,
      [batchSize],
    );
    const rows = parseRows(rowSchema, rowsOf(taken)).sort(bySequence);
    if (rows.length === 0) return 0;
    const spans = rows.flatMap(({ message, traceparent }) => startPublishing(message, traceparent) ?? []);
    try {
      await bus.publish(rows.map(({ message }) => message));
      for (const span of spans) span.end({ failed: false });
    } catch (error) {
      for (const span of spans) span.end({ failed: true });
      throw error;
    }
    return rows.length;
  });
}

const startPublishing = ({ id, routingKey }: BusMessage, parent: string | undefined) =>
  parent === undefined
    ? undefined
    : startSpan({
        name: `send ${routingKey}`,
        kind: 'producer',
        parent,
        attributes: {
          'messaging.operation.type': 'send',
          'messaging.destination.name': routingKey,
          'messaging.message.id': id,
        },
      });

async function isPending(database: Database): Promise<boolean> {
  const response: unknown = await database.knex.select(
    database.knex.raw('EXISTS (SELECT FROM outbox) AS pending'),
  );
  return parseRows(pendingRow, response).some(({ pending }) => pending);
}
