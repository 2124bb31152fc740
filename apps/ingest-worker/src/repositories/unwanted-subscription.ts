import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import type { RepositorySubscription } from '@groundwork/contracts';
import type { IngestStores } from '../stores.ts';

/** Forgets what was read for a subscription, where its owner says that it is not wanted any more. */
export async function forgetUnwanted(
  stores: IngestStores,
  { organizationId, data }: ReceivedEvent<RepositorySubscription>,
): Promise<void> {
  if (organizationId === null) throw new Unacceptable('a followed repository belongs to an organization');
  const { id, wanted } = data;
  if (wanted) return;
  await stores.gitJobs.removeRefs(organizationId, id);
  await stores.listings.remove(organizationId, id);
  await stores.objects.withdraw({ organizationId, purpose: 'repository-refs', subject: id });
}
