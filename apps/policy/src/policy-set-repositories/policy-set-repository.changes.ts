import type { Cause } from '@groundwork/contracts';
import type { OrganizationId, PolicySetId } from '@groundwork/contracts/resource-ids';
import { isElsewhere, type Followers } from '@groundwork/followed-repository';
import type { PolicyStores } from '../stores.ts';
import {
  isFollowing,
  newPolicySetRepository,
  policySetRepositoryChanged,
  policySetRepositoryLeft,
  refollowed,
  type FollowingSet,
  type PolicySetRepository,
  type SetWithRepository,
} from './policy-set-repository.ts';

export async function followRepository(
  tx: PolicyStores,
  before: SetWithRepository | null,
  after: SetWithRepository,
  cause: Cause,
): Promise<void> {
  const known = await tx.policySetRepositories.find(after.organizationId, after.id);
  const followed = known && before && isFollowing(before) ? { repository: known, set: before } : null;
  if (!isFollowing(after)) {
    if (followed) await leave(tx, followed, cause);
  } else if (!followed) {
    await begin(tx, after, cause);
  } else if (isElsewhere(followed.set.vcsRepo, after.vcsRepo)) {
    await leave(tx, followed, cause);
    await begin(tx, after, cause);
  } else {
    const changed = refollowed(followed.repository, followed.set, after);
    if (!changed) return;
    await tx.policySetRepositories.update(changed);
    await tx.outbox.add(policySetRepositoryChanged(changed, after), cause);
  }
}

/**
 * Ends the subscription of a set to its repository. Call this before the set is deleted, so that other services stop
 * following the repository.
 */
export async function leaveRepository(tx: PolicyStores, set: SetWithRepository, cause: Cause): Promise<void> {
  const repository = await tx.policySetRepositories.find(set.organizationId, set.id);
  if (repository && isFollowing(set)) await leave(tx, { repository, set }, cause);
}

interface Followed {
  readonly repository: PolicySetRepository;
  readonly set: FollowingSet;
}

async function leave(tx: PolicyStores, { repository, set }: Followed, cause: Cause): Promise<void> {
  await tx.policySetRepositories.delete(repository);
  await tx.outbox.add(policySetRepositoryLeft(repository, set), cause);
}

async function begin(tx: PolicyStores, set: FollowingSet, cause: Cause): Promise<void> {
  const repository = newPolicySetRepository(set);
  await tx.policySetRepositories.insert(repository);
  await tx.outbox.add(policySetRepositoryChanged(repository, set), cause);
}

export interface SubscribedPolicySet {
  readonly set: FollowingSet;
  readonly repository: PolicySetRepository;
}

interface Owner {
  readonly organizationId: OrganizationId;
  readonly policySetId: PolicySetId;
}

/** If the webhook or the listing fails, a set shows the failure and keeps its versions. */
export const followingSets: Followers<PolicyStores, Owner, SubscribedPolicySet> = {
  kind: 'policySet',
  findOwner: ({ policySetRepositories }, subscriptionId) => policySetRepositories.findOwner(subscriptionId),
  async lock(stores, { organizationId, policySetId }) {
    const set = await stores.policySets.lock(organizationId, policySetId);
    const repository = set && (await stores.policySetRepositories.find(organizationId, policySetId));
    return set && isFollowing(set) && repository ? { set, repository } : undefined;
  },
  noteWebhook: ({ policySetRepositories }, { repository }, { version, error, id }) =>
    policySetRepositories.update({ ...repository, webhook: { version, error, id } }),
  noteFailure: ({ policySetRepositories }, { repository }, refs) =>
    policySetRepositories.update({ ...repository, refs }),
};
