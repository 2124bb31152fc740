import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import type { PolicyStores } from '../stores.ts';
import { isFollowing, type FollowingSet, type PolicySetRepository } from './policy-set-repository.ts';

/** A set that the transaction has locked, and how it follows its repository. */
export interface SubscribedPolicySet {
  readonly set: FollowingSet;
  readonly repository: PolicySetRepository;
}

/**
 * Locks the set that follows by this subscription; undefined where none does (any more), or its organization is deleted.
 *
 * @throws Unacceptable when the event speaks for another organization (T-TN-7)
 */
export async function lockSubscribed(
  stores: PolicyStores,
  event: ReceivedEvent,
  subscriptionId: string,
): Promise<SubscribedPolicySet | undefined> {
  const owner = await stores.policySetRepositories.findOwner(subscriptionId);
  if (!owner) return undefined;
  const { organizationId, policySetId } = owner;
  if (organizationId !== event.organizationId) {
    throw new Unacceptable(
      `subscription ${subscriptionId} does not belong to ${String(event.organizationId)}`,
    );
  }
  if (!(await stores.organizations.holdUnlessDeleted(organizationId))) return undefined;
  const set = await stores.policySets.lock(organizationId, policySetId);
  const repository = set && (await stores.policySetRepositories.find(organizationId, policySetId));
  // It may have turned to another repository while this waited for the lock.
  if (!set || !isFollowing(set) || repository?.subscriptionId !== subscriptionId) return undefined;
  return { set, repository };
}
