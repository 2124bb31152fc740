import { startPasses, type Due } from '@groundwork/background';
import { maxAttempts, nextAttempt, retryDelays } from './attempts.ts';
import { reasonOf, type ConsumerContext } from './consumer-context.ts';
import { createInboxStore, inboxChannel, type DueMessage } from './inbox.store.ts';
import { handle, noteHandled } from './handling.ts';
import { isOutage, throughOutages } from './outage.ts';
import { readMessage } from './read-message.ts';
import { Unacceptable } from './unacceptable.ts';

const lookAgainMs = 1000;
const lookEveryMs = 60_000;
/** Number of concurrent attempts: several, so that a slow message does not delay the others. */
const hands = 4;
const sweepEvery = 60 * 60 * 1000;
/** Milliseconds for which processed messages are kept: longer than a message can be redelivered. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Loop that retries the messages waiting in the inbox. */
export interface Retries {
  wake(): void;
  /** True if no attempt runs and none is due. */
  areSettled(): Promise<boolean>;
  stop(): Promise<void>;
}

export function startRetries<Stores>(context: ConsumerContext<Stores>): Retries {
  const { database, clock, logger } = context;
  const inbox = createInboxStore(database.knex);
  let isWorking = false;
  let nextSweep = 0;
  const passes = startPasses({
    work: { 'retrying messages': retryDue, 'removing old messages': removeOld },
    channel: { database, name: inboxChannel },
    intervalMs: lookEveryMs,
    jitter: [0.75, 1.25],
    afterFailureMs: lookAgainMs,
    onFailure: (error) => logger.warn({ err: error }, 'could not look for messages to retry'),
    logger,
  });

  async function retryDue(): Promise<Due> {
    const dueMs = await untilDue();
    if (dueMs > 0) return { dueInMs: dueMs };
    isWorking = true;
    try {
      await Promise.all(Array.from({ length: hands }, () => retryWhileDue(context)));
    } finally {
      isWorking = false;
    }
    return { dueInMs: Math.max(await untilDue(), lookAgainMs) };
  }

  async function untilDue(): Promise<number> {
    const next = await inbox.findNextRetry();
    return next === undefined ? Number.POSITIVE_INFINITY : next.getTime() - clock.now().getTime();
  }

  async function removeOld(): Promise<boolean> {
    const now = clock.now().getTime();
    if (now < nextSweep) return false;
    if ((await inbox.removeProcessedBefore(new Date(now - keptFor))) > 0) return true;
    nextSweep = now + sweepEvery;
    return false;
  }

  return {
    wake: () => passes.ring(),
    areSettled: async () => !isWorking && (await inbox.countDue(clock.now())) === 0 && !isWorking,
    stop: () => passes.stop(),
  };
}

async function retryWhileDue<Stores>(context: ConsumerContext<Stores>): Promise<void> {
  const { database, clock, stopping } = context;
  while (!stopping.aborted) {
    const due = await createInboxStore(database.knex).claimDue(clock.now(), retryDelays);
    if (due === undefined) return;
    await attempt(context, due);
  }
}

async function attempt<Stores>(context: ConsumerContext<Stores>, due: DueMessage): Promise<void> {
  const { database, stopping } = context;
  try {
    if (due.attempt > maxAttempts) throw new Unacceptable('the process died during the last attempt');
    await apply(context, due);
  } catch (error) {
    await throughOutages(database, stopping, () => recordFailure(context, due, error));
  }
}

async function apply<Stores>(context: ConsumerContext<Stores>, { message }: DueMessage): Promise<void> {
  const { handler, envelope } = readMessage(message, context.handlers);
  await context.database.transaction(async (trx) => {
    const isWaiting = await createInboxStore(trx).markProcessed(message.id, context.clock.now());
    if (isWaiting) await handle(handler, context.createStores(trx), envelope);
  });
  noteHandled('processed');
}

async function recordFailure<Stores>(
  { database, clock, logger }: ConsumerContext<Stores>,
  { message, attempt: made }: DueMessage,
  error: unknown,
): Promise<void> {
  const { id, routingKey } = message;
  const inbox = createInboxStore(database.knex);
  if (isOutage(error)) {
    await inbox.returnAttempt(id, clock.now());
    noteHandled('returned');
  } else if (error instanceof Unacceptable || made >= maxAttempts) {
    await inbox.park(id, Math.min(made, maxAttempts), reasonOf(error), clock.now());
    noteHandled('parked');
    logger.error({ err: error, messageId: id, routingKey }, 'parked a message');
  } else {
    await inbox.wait(id, { retryAt: nextAttempt(made, clock.now()), reason: reasonOf(error) });
    noteHandled('retried');
    logger.warn({ err: error, messageId: id, routingKey, attempt: made }, 'message failed again; will retry');
  }
}
