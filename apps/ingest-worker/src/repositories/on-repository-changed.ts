import {
  moduleRepositoryChangedV1,
  policySetRepositoryChangedV1,
  type RepositorySubscription,
} from '@groundwork/contracts';
import { on, Unacceptable, type EventHandler, type ReceivedEvent } from '@groundwork/outbox';
import type { IngestStores } from '../stores.ts';
import { removeSubject } from '../subjects/subject-removal.ts';

/** `module-repository.changed`, `policy-set-repository.changed`: keeps the patterns of a followed repository, and removes the listing of one that is no longer followed. */
export const onRepositoryChanged = (): EventHandler<IngestStores>[] => [
  on(moduleRepositoryChangedV1, forgetUnwanted),
  on(policySetRepositoryChangedV1, notePolicySet),
];

/**
 * The removal is final, because a repository that is followed again gets another subscription. The result of a running listing or fetch is
 * dropped.
 */
async function forgetUnwanted(
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

/** Keeps the patterns of the files that count. Without them, a listing gives the tree of the whole directory. */
async function notePolicySet(
  stores: IngestStores,
  event: ReceivedEvent<RepositorySubscription>,
): Promise<void> {
  const { organizationId, aggregate, data: subscription } = event;
  if (organizationId === null || !subscription.wanted) return forgetUnwanted(stores, event);
  const subject = { organizationId, purpose: 'repository-refs', subject: subscription.id } as const;
  if (await stores.subjects.isDeleted(subject)) return;
  if (!(await stores.subjects.holdOrganization(organizationId))) return;
  await stores.listings.keepPatterns(organizationId, subscription, aggregate.version);
}
