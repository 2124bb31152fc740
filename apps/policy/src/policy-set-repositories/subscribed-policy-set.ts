import type { Followers } from '@groundwork/followed-repository';
import type { OrganizationId, PolicySetId } from '@groundwork/resource-id';
import type { PolicyStores } from '../stores.ts';
import { isFollowing, type FollowingSet, type PolicySetRepository } from './policy-set-repository.ts';

/** A set that the transaction has locked, and how it follows its repository. */
export interface SubscribedPolicySet {
  readonly set: FollowingSet;
  readonly repository: PolicySetRepository;
}

interface Owner {
  readonly organizationId: OrganizationId;
  readonly policySetId: PolicySetId;
}

/** Policy sets as what follows repositories. A set shows what fails, and keeps what it has. */
export const followingSets: Followers<PolicyStores, Owner, SubscribedPolicySet> = {
  kind: 'policySet',
  findOwner: ({ policySetRepositories }, subscriptionId) => policySetRepositories.findOwner(subscriptionId),
  async lock(stores, { organizationId, policySetId }) {
    const set = await stores.policySets.lock(organizationId, policySetId);
    const repository = set && (await stores.policySetRepositories.find(organizationId, policySetId));
    return set && isFollowing(set) && repository ? { set, repository } : undefined;
  },
  noteWebhook: ({ policySetRepositories }, { repository }, { version, error }) =>
    policySetRepositories.update({ ...repository, webhook: { version, error } }),
  noteFailure: ({ policySetRepositories }, { repository }, refs) =>
    policySetRepositories.update({ ...repository, refs }),
};
