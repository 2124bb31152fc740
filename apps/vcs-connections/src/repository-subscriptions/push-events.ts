import type { VcsConnectionsContext } from '../context.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { deliveryDays, mostKeptDeliveries } from '../webhooks/webhook-delivery.ts';
import { publishPushEvent } from './publish-push-event.ts';
import { concerns, jittered, type StoredSubscription } from './repository-subscription.ts';

/** However many deliveries arrive, a subscription gets a push event at most this often. */
const quietMilliseconds = 1_000;
/** Deliveries that repeat the refs of earlier ones cause a push event at most this often: each costs a git process. */
const sameRefsMilliseconds = 5_000;
/** The most deliveries that one push event covers. */
const mostDeliveries = 1_000;
/** Subscriptions per transaction. */
const mostPolls = 50;
const mostPruned = 1_000;
const day = 86_400_000;

type PushEventContext = Pick<VcsConnectionsContext, 'inTransaction' | 'clock' | 'config'>;

/**
 * Turns the deliveries that wait at one subscription into at most one `repository.pushed`, in the transaction that
 * marks them as processed.
 *
 * @returns whether there was one
 */
export async function publishDelivered({ inTransaction, clock, config }: PushEventContext): Promise<boolean> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const subscription = await tx.repositorySubscriptions.lockDelivered({
      quietSince: new Date(now.getTime() - quietMilliseconds),
      sameRefsSince: new Date(now.getTime() - sameRefsMilliseconds),
    });
    if (!subscription) return false;
    const deliveries = await tx.webhookDeliveries.listUnprocessed(subscription.id, mostDeliveries);
    const isHeard = subscription.wanted && (await isActive(tx, subscription));
    const { relevant = [], irrelevant = [] } = Object.groupBy(deliveries, ({ refs }) =>
      isHeard && concerns(subscription, refs) ? 'relevant' : 'irrelevant',
    );
    const idsOf = (some: typeof deliveries) => some.map(({ id }) => id);
    await tx.webhookDeliveries.finish(idsOf(relevant), 'announced', now);
    await tx.webhookDeliveries.finish(idsOf(irrelevant), 'irrelevant', now);
    if (relevant.length === 0) return true;
    await publishPushEvent(tx, subscription, 'webhook', now);
    await tx.repositorySubscriptions.pollAt(subscription, nextPoll(config, now));
    return true;
  });
}

/**
 * Publishes a push event for each subscription for which nothing has arrived during the poll interval: a webhook may
 * be missing, or its deliveries lost.
 *
 * @returns whether there may be more
 */
export async function publishOverdue({ inTransaction, clock, config }: PushEventContext): Promise<boolean> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const due = await tx.repositorySubscriptions.lockDueForPoll(now, mostPolls);
    for (const subscription of due) {
      await tx.repositorySubscriptions.pollAt(subscription, nextPoll(config, now));
      if (await isActive(tx, subscription)) await publishPushEvent(tx, subscription, 'poll', now);
    }
    return due.length === mostPolls;
  });
}

/** Removes deliveries that are too old to be repeated and, for each repository, those above the limit. */
export async function pruneDeliveries({ inTransaction, clock }: PushEventContext): Promise<boolean> {
  const before = new Date(clock.now().getTime() - deliveryDays * day);
  return inTransaction(async (tx) => {
    const old = await tx.webhookDeliveries.removeBefore(before, mostPruned);
    const beyond = await tx.webhookDeliveries.removeBeyond(mostKeptDeliveries, mostPruned);
    return Math.max(old, beyond) === mostPruned;
  });
}

const nextPoll = ({ pollIntervalSeconds }: VcsConnectionsContext['config'], now: Date) =>
  new Date(now.getTime() + jittered(pollIntervalSeconds * 1000));

/** An unknown organization counts as active. */
async function isActive(tx: VcsConnectionsStores, { organizationId }: StoredSubscription): Promise<boolean> {
  const organization = await tx.organizations.find(organizationId);
  return organization?.deleted !== true && organization?.disabled !== true;
}
