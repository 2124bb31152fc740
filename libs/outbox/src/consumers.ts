import { setTimeout as sleep } from 'node:timers/promises';
import { createSemaphore, createBatcher, type Semaphore, type Batcher } from '@groundwork/background';
import type { Database, Db } from '@groundwork/database';
import type { Delivery, MessageBus } from '@groundwork/message-bus';
import type { Logger } from '@groundwork/telemetry/logging';
import { nextAttempt } from './attempts.ts';
import { reasonOf, type Clock, type ConsumerContext } from './consumer-context.ts';
import type { EventHandler } from './event-handler.ts';
import { createInboxStore } from './inbox.store.ts';
import { handle, handleBatch, noteHandled } from './handling.ts';
import { isOutage, throughOutages } from './outage.ts';
import { readMessage, type ReadMessage } from './read-message.ts';
import { startRetries } from './retries.ts';
import { Unacceptable } from './unacceptable.ts';

export interface ConsumersOptions<Stores> {
  readonly database: Database;
  readonly bus: MessageBus;
  readonly group: string;
  readonly createStores: (db: Db) => Stores;
  readonly handlers: readonly EventHandler<Stores>[];
  readonly logger: Logger;
  readonly clock?: Clock;
  /** Limit on the number of messages that are handled at the same time, where a batch counts as one; 8 by default. */
  readonly concurrency?: number;
}

/** Limit on the number of messages that one transaction applies. Only handlers with `handleAll` apply several. */
const maxBatchSize = 50;

/** Milliseconds to collect a batch. The effects of batches, such as the audit trail, are not urgent. */
const gatherMs = 50;

interface NewMessage<Stores> {
  readonly delivery: Delivery;
  readonly read: ReadMessage<Stores>;
}

/** Applies each message alone, with limited concurrency (`alone`), or many together (`batcher`). */
interface Receiver<Stores> {
  readonly context: ConsumerContext<Stores>;
  readonly alone: Semaphore;
  readonly batcher: Batcher<NewMessage<Stores>, boolean>;
}

export interface Consumers {
  stop(): Promise<void>;
  /** Resolves when no handler runs and no attempt is due. */
  settled(): Promise<void>;
  readonly waiting: (() => Promise<number>) | undefined;
}

/**
 * Applies the events of the group's queue, each exactly once (ADR 3): the effect and its inbox row share a
 * transaction, and the message is acknowledged afterwards. A failed message waits in the inbox (1 s, 5 s, 30 s, 2 min,
 * 10 min) and is parked after six attempts; one that can never be applied is parked at once. While the database is
 * unavailable, messages wait and no attempt is counted. A service without handlers consumes nothing.
 */
export async function startConsumers<Stores>(options: ConsumersOptions<Stores>): Promise<Consumers> {
  const { database, bus, group, createStores, logger } = options;
  if (options.handlers.length === 0)
    return { stop: () => Promise.resolve(), settled: () => Promise.resolve(), waiting: undefined };
  const stopping = new AbortController();
  const context: ConsumerContext<Stores> = {
    database,
    createStores,
    handlers: new Map(options.handlers.map((handler) => [handler.definition.routingKey, handler])),
    logger,
    clock: options.clock ?? { now: () => new Date() },
    stopping: stopping.signal,
  };
  const retries = startRetries(context);
  const concurrency = options.concurrency ?? 8;
  const takesMany = options.handlers.some(({ handleAll }) => handleAll !== undefined);
  const receiver: Receiver<Stores> = {
    context,
    alone: createSemaphore(concurrency),
    batcher: createBatcher(maxBatchSize, (messages) => applyBatch(context, messages), { gatherMs }),
  };
  let receiving = 0;

  async function take(delivery: Delivery): Promise<void> {
    receiving += 1;
    try {
      await throughOutages(database, stopping.signal, () => receive(receiver, delivery));
      if (delivery.redelivered) retries.wake();
    } finally {
      receiving -= 1;
    }
  }

  const held = takesMany ? Math.max(concurrency, maxBatchSize) : concurrency;
  const subscription = await bus.subscribe(group, take, { concurrency: held });
  return {
    waiting: () => subscription.waiting(),
    async stop() {
      stopping.abort();
      await Promise.all([subscription.stop(), retries.stop()]);
    },
    async settled() {
      while (receiving > 0 || !(await retries.areSettled())) {
        retries.wake();
        await sleep(5);
      }
    },
  };
}

/**
 * Resolves when the message is in the inbox, in any state, or does not concern this service: then the bus may
 * forget it.
 *
 * @throws the database's errors while it is unavailable; the message has had no effect then
 */
async function receive<Stores>(
  { context, alone, batcher }: Receiver<Stores>,
  delivery: Delivery,
): Promise<void> {
  try {
    const read = readMessage(delivery, context.handlers);
    if (read.handler.concerns?.(read.envelope) === false) return;
    const mayGoTogether = !delivery.redelivered && read.handler.handleAll !== undefined;
    if (mayGoTogether && (await batcher.add({ delivery, read }))) return;
    await alone(() =>
      delivery.redelivered ? keepForRetry(context, delivery) : applyOnce(context, delivery, read),
    );
  } catch (error) {
    if (isOutage(error)) throw error;
    await alone(() => keepFailure(context, delivery, error));
  }
}

/** Stores a redelivered message for retries, which count each attempt before it: it may have killed its process. */
async function keepForRetry<Stores>(
  { database, clock }: ConsumerContext<Stores>,
  delivery: Delivery,
): Promise<void> {
  const wait = { attempts: 0, retryAt: clock.now(), reason: 'delivered again' };
  await createInboxStore(database.knex).insertWaiting(delivery, wait, clock.now());
}

async function keepFailure<Stores>(
  { database, clock, logger }: ConsumerContext<Stores>,
  delivery: Delivery,
  error: unknown,
): Promise<void> {
  const inbox = createInboxStore(database.knex);
  const { id: messageId, routingKey } = delivery;
  const reason = reasonOf(error);
  if (error instanceof Unacceptable) {
    await inbox.insertParked(delivery, reason, clock.now());
    noteHandled('parked');
    logger.error({ err: error, messageId, routingKey }, 'parked a message');
  } else {
    const retryAt = nextAttempt(1, clock.now());
    await inbox.insertWaiting(delivery, { attempts: 1, retryAt, reason }, clock.now());
    noteHandled('retried');
    logger.warn({ err: error, messageId, routingKey }, 'message failed; will retry');
  }
}

/**
 * Applies messages in one transaction. Returns false if the transaction fails and so has no effect. The caller then
 * applies each message alone, so that one failure does not stop the others.
 *
 * @throws the database's errors while it is unavailable
 */
async function applyBatch<Stores>(
  { database, clock, createStores, logger }: ConsumerContext<Stores>,
  messages: readonly NewMessage<Stores>[],
): Promise<boolean> {
  try {
    const processed = await database.transaction(async (trx) => {
      const deliveries = messages.map(({ delivery }) => delivery);
      const inserted = await createInboxStore(trx).insertAllProcessed(deliveries, clock.now());
      const stores = createStores(trx);
      const fresh = messages.filter(({ delivery: { id } }) => inserted.has(id));
      const byId = new Map(fresh.map(({ delivery: { id }, read }) => [id, read]));
      const kinds = Map.groupBy(byId.values(), ({ handler: { handleAll } }) => handleAll);
      for (const [handleAll, reads] of kinds) if (handleAll) await handleBatch(handleAll, stores, reads);
      return byId.size;
    });
    noteHandled('processed', processed);
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    logger.debug({ err: error, messages: messages.length }, 'could not apply messages together');
    return false;
  }
}

/**
 * Applies a message unless it is already in the inbox: then it was handled before, or is waiting for its next attempt.
 */
async function applyOnce<Stores>(
  { database, clock, createStores }: ConsumerContext<Stores>,
  delivery: Delivery,
  { handler, envelope }: ReadMessage<Stores>,
): Promise<void> {
  const handled = await database.transaction(async (trx) => {
    const isNew = await createInboxStore(trx).insertProcessed(delivery, clock.now());
    if (isNew) await handle(handler, createStores(trx), envelope);
    return isNew;
  });
  if (handled) noteHandled('processed');
}
