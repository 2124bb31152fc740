import { ownAccord, repositoryPushedV1 } from '@groundwork/contracts';
import type { VcsConnectionsStores } from '../stores.ts';
import { publicPartOf } from './repository-subscription.store.ts';
import type { StoredSubscription } from './repository-subscription.ts';

/**
 * Publishes `repository.pushed` for a locked subscription: its refs are to be listed again. Each event has a higher
 * version than the previous one.
 */
export async function publishPushEvent(
  tx: VcsConnectionsStores,
  subscription: StoredSubscription,
  reason: 'subscribed' | 'webhook' | 'poll',
  now: Date,
): Promise<void> {
  await tx.repositorySubscriptions.notePush(subscription, now);
  await tx.outbox.add(
    {
      definition: repositoryPushedV1,
      organizationId: subscription.organizationId,
      aggregateId: subscription.id,
      aggregateVersion: subscription.pushes + 1,
      data: { subscription: publicPartOf(subscription), reason },
    },
    ownAccord,
  );
}
