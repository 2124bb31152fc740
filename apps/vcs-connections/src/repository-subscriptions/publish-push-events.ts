import { maxPushedTags, ownAccord, repositoryPushedV1 } from '@groundwork/contracts';
import type { VcsConnectionsStores } from '../stores.ts';
import { publicPartOf } from './repository-subscription.store.ts';
import type { StoredSubscription } from './repository-subscription.ts';

/**
 * The subscriptions must be locked. Those to one repository share a listing of its refs.
 *
 * @param pushedTags tags that the push names; used only for a single subscription, because several share a listing
 */
export async function publishPushEvents(
  tx: VcsConnectionsStores,
  subscriptions: readonly StoredSubscription[],
  reason: 'subscribed' | 'webhook' | 'poll',
  now: Date,
  pushedTags: readonly string[] = [],
): Promise<void> {
  if (subscriptions.length === 0) return;
  const listing = await tx.repositorySubscriptions.nextListing();
  await tx.repositorySubscriptions.notePushes(
    subscriptions.map(({ id }) => id),
    now,
  );
  const isHint = subscriptions.length === 1 && pushedTags.length > 0 && pushedTags.length <= maxPushedTags;
  const hint = isHint && { pushedTags: [...pushedTags] };
  await tx.outbox.addAll(
    subscriptions.map((subscription) => ({
      definition: repositoryPushedV1,
      organizationId: subscription.organizationId,
      aggregateId: subscription.id,
      aggregateVersion: subscription.pushes + 1,
      data: { subscription: publicPartOf(subscription), reason, listing, ...hint },
    })),
    ownAccord,
  );
}
