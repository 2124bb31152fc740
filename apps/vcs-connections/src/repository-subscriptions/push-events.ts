import type { VcsConnectionsContext } from '../context.ts';
import type { DeliverySummary } from '../providers/provider.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { publishPushEvents } from './publish-push-events.ts';
import { concerns, type StoredSubscription } from './repository-subscription.ts';
import { jittered, type Webhook } from './webhook.ts';

/** Minimum interval between push events of a repository, however many deliveries arrive. */
const quietMs = 1_000;
/** The minimum interval for deliveries that repeat refs of earlier ones: each event costs a git process. */
const sameRefsMs = 5_000;
/** A pushed branch may come with tags that no delivery reports. They are read after this time, for all pushes until then. */
const tagsMs = 30_000;
const maxDeliveries = 1_000;

type PushEventContext = Pick<VcsConnectionsContext, 'inTransaction' | 'clock' | 'config'>;

/**
 * Turns the waiting deliveries of one webhook into at most one push event for each subscription concerned. The same transaction
 * marks the deliveries as processed. The refs are then listed once for all these subscriptions.
 *
 * @returns false if none was waiting
 */
export async function publishDelivered({ inTransaction, clock, config }: PushEventContext): Promise<boolean> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    await tx.webhookDeliveries.assign(now);
    const webhook = await tx.webhooks.lockDelivered({
      quietSince: new Date(now.getTime() - quietMs),
      sameRefsSince: new Date(now.getTime() - sameRefsMs),
    });
    if (!webhook) return false;
    const deliveries = await tx.webhookDeliveries.listWaiting(webhook.id, maxDeliveries);
    const followers = await activeFollowers(tx, webhook);
    const concerning = ({ event, refs }: DeliverySummary) =>
      event === 'push' ? followers.filter((follower) => concerns(follower, refs)) : [];
    const hasTagsFollower = followers.some(({ tags }) => tags);
    const isRead = (delivery: DeliverySummary) =>
      concerning(delivery).length > 0 || (hasTagsFollower && mayBringTags(delivery));
    const { announced = [], irrelevant = [] } = Object.groupBy(deliveries, (delivery) =>
      isRead(delivery) ? 'announced' : 'irrelevant',
    );
    const idsOf = (some: typeof deliveries) => some.map(({ id }) => id);
    await tx.webhookDeliveries.finish(idsOf(announced), 'announced', now);
    await tx.webhookDeliveries.finish(idsOf(irrelevant), 'irrelevant', now);
    const concerned = new Set(announced.flatMap(concerning));
    const waitsForTags = announced.length > 0 && followers.some((each) => each.tags && !concerned.has(each));
    if (waitsForTags) await tx.webhooks.pollBy(webhook, new Date(now.getTime() + tagsMs));
    if (concerned.size === 0) return true;
    await publishPushEvents(tx, [...concerned], 'webhook', now, pushedTagsOf(announced));
    await tx.webhooks.notePush(webhook, now);
    if (!waitsForTags) await tx.webhooks.pollAt(webhook, nextPoll(config, now));
    return true;
  });
}

const tagPrefix = 'refs/tags/';

/** None if a delivery does not say what was pushed: then any ref may have changed. */
function pushedTagsOf(deliveries: readonly DeliverySummary[]): string[] {
  if (deliveries.some(({ refs }) => refs.length === 0)) return [];
  const pushed = deliveries.flatMap(({ refs }) => refs).filter(({ deleted }) => !deleted);
  const names = pushed.flatMap(({ name }) =>
    name.startsWith(tagPrefix) ? name.slice(tagPrefix.length) : [],
  );
  return [...new Set(names)];
}

/** GitHub and GitLab send no deliveries of tags if many are pushed at once; the delivery of a branch in the same push is sent. */
const mayBringTags = ({ event, refs }: DeliverySummary) =>
  event === 'push' && refs.some(({ name, deleted }) => !deleted && name.startsWith('refs/heads/'));

/**
 * Publishes push events of a repository that sent no delivery during the poll interval: its webhook may be missing, or deliveries lost.
 *
 * @returns false if none was due
 */
export async function publishOverdue({ inTransaction, clock, config }: PushEventContext): Promise<boolean> {
  return inTransaction(async (tx) => {
    const now = clock.now();
    const webhook = await tx.webhooks.lockDueForPoll(now);
    if (!webhook) return false;
    await tx.webhooks.pollAt(webhook, nextPoll(config, now));
    await publishPushEvents(tx, await activeFollowers(tx, webhook), 'poll', now);
    return true;
  });
}

const nextPoll = ({ pollIntervalSeconds }: VcsConnectionsContext['config'], now: Date) =>
  new Date(now.getTime() + jittered(pollIntervalSeconds * 1000));

/** None if the organization is disabled; an unknown organization counts as active. */
async function activeFollowers(tx: VcsConnectionsStores, webhook: Webhook): Promise<StoredSubscription[]> {
  const organization = await tx.organizations.find(webhook.organizationId);
  if (organization?.deleted === true || organization?.disabled === true) return [];
  return tx.repositorySubscriptions.lockFollowers(webhook);
}
