import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import type { RepositorySubscription } from '@groundwork/contracts';
import type { IngestStores } from '../stores.ts';
import { removeSubject } from '../subjects/subject-removal.ts';

/**
 * Forgets what was read for a subscription that its owner no longer wants. This is final: the same repository is
 * followed again under another subscription. Results of a read that is still running are dropped.
 */
export async function forgetUnwanted(
  stores: IngestStores,
  { organizationId, aggregate, data }: ReceivedEvent<RepositorySubscription>,
): Promise<void> {
  if (organizationId === null) throw new Unacceptable('the event names no organization');
  const { id, wanted } = data;
  if (wanted) return;
  const subject = { organizationId, purpose: 'repository-refs', subject: id } as const;
  await removeSubject(stores, subject, aggregate.version);
  await stores.listings.remove(organizationId, id);
}
