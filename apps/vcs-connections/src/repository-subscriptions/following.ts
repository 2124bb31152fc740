import { createDoorbell, startPasses, type Due } from '@groundwork/background';
import type { VcsConnectionsContext } from '../context.ts';
import { createStores } from '../stores.ts';
import { moveNextWebhook } from './move-webhooks.ts';
import { publishDelivered, publishOverdue } from './push-events.ts';
import { reconcileWebhook } from './reconcile-webhook.ts';
import { publishWebhookUpdates } from './publish-webhook-updates.ts';
import { updatesChannel } from './repository-subscription.store.ts';
import { webhooksChannel } from './webhook.store.ts';

/** Limits on concurrent work: several, so that a provider that hangs does not hold up the others. */
const concurrentWebhooks = 3;
const concurrentMoves = 2;
/** Longer than all calls of one attempt together. */
const leaseSeconds = 120;
/** Pause between two attempts at due work that has to wait for other work. */
const lookAgainMs = 1_000;
/** Pause if no notification arrives. After it, work that a killed process has left behind is found. */
const lookEveryMs = 60_000;

export interface Following {
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the reconciler of webhooks, the loops that publish updates and push events, and the move of former webhooks. */
export function startFollowing(given: VcsConnectionsContext): Following {
  const { background } = given.databases;
  const { logger } = given;
  const ctx: VcsConnectionsContext = {
    ...given,
    stores: createStores(background.knex),
    inTransaction: (work) => background.transaction((trx) => work(createStores(trx))),
  };

  const { dueWork } = ctx.stores;
  const reconciled = createDoorbell();

  async function reconcileNext(): Promise<true | Due> {
    const webhook = await ctx.inTransaction((tx) => tx.webhooks.take(ctx.clock.now(), leaseSeconds));
    if (!webhook) return untilDue(await dueWork.webhooksDueAt());
    await reconcileWebhook(ctx, webhook);
    reconciled.ring();
    return true;
  }

  function untilDue(dueAt: Date | undefined): Due {
    if (dueAt === undefined) return { dueInMs: Number.POSITIVE_INFINITY };
    const dueMs = dueAt.getTime() - ctx.clock.now().getTime();
    return { dueInMs: dueMs > 0 ? dueMs : lookAgainMs };
  }

  async function publishNextDelivered(): Promise<true | Due> {
    if (!(await publishDelivered(ctx))) return whileWaiting(await dueWork.hasDeliveries());
    // A poll may be due earlier now.
    reconciled.ring();
    return true;
  }

  const whileWaiting = (isWaiting: boolean): Due => ({
    dueInMs: isWaiting ? lookAgainMs : Number.POSITIVE_INFINITY,
  });
  const rhythm = { intervalMs: lookEveryMs, jitter: [0.75, 1.25], afterFailureMs: lookAgainMs } as const;

  const loops = [
    startPasses({
      work: { 'reconciling webhooks': reconcileNext },
      ...rhythm,
      concurrency: concurrentWebhooks,
      channel: { database: background, name: webhooksChannel },
      logger,
    }),
    startPasses({
      work: {
        'moving former webhooks': async () =>
          (await moveNextWebhook(ctx)) || whileWaiting(await dueWork.hasFormerWebhooks()),
      },
      ...rhythm,
      concurrency: concurrentMoves,
      logger,
    }),
    startPasses({
      work: {
        'publishing updates of webhooks': async () =>
          (await publishWebhookUpdates(ctx)) || whileWaiting(await dueWork.hasUpdates()),
      },
      ...rhythm,
      bell: reconciled,
      channel: { database: background, name: updatesChannel },
      logger,
    }),
    startPasses({
      work: {
        'publishing push events of deliveries': publishNextDelivered,
      },
      ...rhythm,
      bell: given.deliveryBell,
      logger,
    }),
    // A separate loop, so that nothing waits for polling, however many deliveries arrive.
    startPasses({
      work: {
        'publishing push events of polls': async () =>
          (await publishOverdue(ctx)) || untilDue(await dueWork.pollsDueAt()),
      },
      ...rhythm,
      bell: reconciled,
      logger,
    }),
  ];
  return {
    async settled() {
      const [reconciling, moving, ...others] = loops;
      // A loop may create work for one that has already settled, so all of them settle twice.
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
