import {
  moduleRepositoryChangedV1,
  policySetRepositoryChangedV1,
  type RepositorySubscription,
} from '@groundwork/contracts';
import { on, Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import type { VcsConnectionsStores } from '../stores.ts';

/** `module-repository.changed`: what the registry wants of a repository; the highest version counts. */
export const onModuleRepositoryChanged = () => on(moduleRepositoryChangedV1, keep);

/** `policy-set-repository.changed`: the same, for policy. */
export const onPolicySetRepositoryChanged = () => on(policySetRepositoryChangedV1, keep);

const longestFirstAttempt = 3_600_000;

/** Nothing is kept for a deleted organization. The reconciler does the rest, at once. */
async function keep(
  stores: VcsConnectionsStores,
  { organizationId, aggregate, data, occurredAt }: ReceivedEvent<RepositorySubscription>,
): Promise<void> {
  if (organizationId === null) throw new Unacceptable('the event names no organization');
  if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return;
  // The end of the first attempt sets it again.
  const pollDueAt = new Date(Date.parse(occurredAt) + longestFirstAttempt);
  const { version } = aggregate;
  const isNewer = await stores.repositorySubscriptions.apply(organizationId, version, data, pollDueAt);
  if (isNewer) await stores.repositoryWebhooks.makeDue(organizationId, data.id, new Date(0));
}
