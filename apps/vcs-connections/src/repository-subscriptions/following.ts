import { createDoorbell, startPasses } from '@groundwork/background';
import type { VcsConnectionsContext } from '../context.ts';
import { createStores } from '../stores.ts';
import { moveNextWebhook } from './move-webhooks.ts';
import { publishDelivered, publishOverdue, pruneDeliveries } from './push-events.ts';
import { reconcileWebhook } from './reconcile-webhook.ts';
import { publishWebhookUpdates } from './publish-webhook-updates.ts';
import { webhooksChannel } from './webhook.store.ts';

/** Webhooks that are worked on at the same time: a provider that hangs holds up one of them. */
const concurrentWebhooks = 3;
/** Former webhooks that are moved at the same time. */
const concurrentMoves = 2;
/** Longer than all calls of one attempt together. */
const leaseSeconds = 120;
const pollMs = 1_000;
const pruneMs = 3_600_000;

/** Everything that follows repositories in the background. */
export interface Following {
  /** Resolves when nothing is due now. */
  settled(): Promise<void>;
  /** Stops after the current work. */
  stop(): Promise<void>;
}

/**
 * Starts the reconciler of webhooks, the loops that publish updates and push events, the moving of former
 * webhooks, and the pruning of deliveries.
 */
export function startFollowing(given: VcsConnectionsContext): Following {
  const { background } = given.databases;
  const { logger } = given;
  const ctx: VcsConnectionsContext = {
    ...given,
    stores: createStores(background.knex),
    inTransaction: (work) => background.transaction((trx) => work(createStores(trx))),
  };

  const reconciled = createDoorbell();

  async function reconcileNext(): Promise<boolean> {
    const webhook = await ctx.inTransaction((tx) => tx.webhooks.take(ctx.clock.now(), leaseSeconds));
    if (!webhook) return false;
    await reconcileWebhook(ctx, webhook);
    reconciled.ring();
    return true;
  }

  const loops = [
    startPasses({
      work: { 'reconciling webhooks': reconcileNext },
      intervalMs: pollMs,
      concurrency: concurrentWebhooks,
      channel: { url: background.url, name: webhooksChannel },
      logger,
    }),
    startPasses({
      work: { 'moving former webhooks': () => moveNextWebhook(ctx) },
      intervalMs: pollMs,
      concurrency: concurrentMoves,
      logger,
    }),
    startPasses({
      work: { 'publishing updates of webhooks': () => publishWebhookUpdates(ctx) },
      intervalMs: pollMs,
      bell: reconciled,
      logger,
    }),
    startPasses({
      work: { 'publishing push events of deliveries': () => publishDelivered(ctx) },
      intervalMs: pollMs,
      bell: given.deliveryBell,
      logger,
    }),
    // A loop of its own, so that nobody waits for polling, however many deliveries come.
    startPasses({
      work: { 'publishing push events of polls': () => publishOverdue(ctx) },
      intervalMs: pollMs,
      logger,
    }),
    startPasses({
      work: { 'removing old webhook deliveries': () => pruneDeliveries(ctx) },
      intervalMs: pruneMs,
      logger,
    }),
  ];
  return {
    async settled() {
      const [reconciling, moving, ...others] = loops;
      // One loop may make work for another one that has already settled, so all of them settle twice.
      for (let round = 0; round < 2; round += 1) {
        await moving?.settled();
        await reconciling?.settled();
        await Promise.all(others.map((loop) => loop.settled()));
      }
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
