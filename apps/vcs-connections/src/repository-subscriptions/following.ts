import { listenForNotifications } from '@groundwork/database';
import type { VcsConnectionsContext } from '../context.ts';
import { createStores } from '../stores.ts';
import { announceDelivered, announceOverdue, pruneDeliveries } from './announcing.ts';
import { startPasses } from './passes.ts';
import { reconcileWebhook } from './reconcile-webhook.ts';
import { webhooksChannel } from './repository-webhook.store.ts';

/** Webhooks that are looked at at the same time: a provider that hangs holds one of them up. */
const concurrentWebhooks = 3;
/** Longer than all calls of an attempt take together. */
const leaseSeconds = 120;
const pollMs = 1_000;
const pruneMs = 3_600_000;

/** Everything that follows repositories in the background. */
export interface Following {
  /** Resolves when nothing is due now. */
  settled(): Promise<void>;
  /** Ends after what is on its way. */
  stop(): Promise<void>;
}

/** Starts the reconciler of webhooks, the loops that announce repositories, and the pruning of deliveries. */
export function startFollowing(given: VcsConnectionsContext): Following {
  const { background } = given.databases;
  const { logger } = given;
  const ctx: VcsConnectionsContext = {
    ...given,
    stores: createStores(background.knex),
    inTransaction: (work) => background.transaction((trx) => work(createStores(trx))),
  };

  async function reconcileNext(): Promise<boolean> {
    const webhook = await ctx.inTransaction((tx) =>
      tx.repositoryWebhooks.take(ctx.clock.now(), leaseSeconds),
    );
    if (!webhook) return false;
    await reconcileWebhook(ctx, webhook);
    return true;
  }

  const reconcilers = Array.from({ length: concurrentWebhooks }, () =>
    startPasses({ name: 'webhooks', pass: reconcileNext, intervalMs: pollMs, logger }),
  );
  const announcing = startPasses({
    name: 'announcing followed repositories',
    pass: () => announceDelivered(ctx),
    intervalMs: pollMs,
    logger,
    bell: given.deliveryBell,
  });
  // Apart from it, so that however many deliveries come nobody waits for them.
  const polling = startPasses({
    name: 'polling repositories',
    pass: () => announceOverdue(ctx),
    intervalMs: pollMs,
    logger,
  });
  const pruning = startPasses({
    name: 'removing old webhook deliveries',
    pass: () => pruneDeliveries(ctx),
    intervalMs: pruneMs,
    logger,
  });
  const wake = () => {
    for (const reconciler of reconcilers) reconciler.ring();
  };
  const listener = listenForNotifications({
    url: background.url,
    channel: webhooksChannel,
    onNotify: wake,
    onConnect: wake,
    logger,
  });
  return {
    async settled() {
      await Promise.all(reconcilers.map((reconciler) => reconciler.settled()));
      await Promise.all([announcing, polling, pruning].map((passes) => passes.settled()));
    },
    async stop() {
      const passes = [...reconcilers, announcing, polling, pruning];
      await Promise.all([listener, ...passes].map((part) => part.stop()));
    },
  };
}
