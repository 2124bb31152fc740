import type { Cause } from '@groundwork/contracts';
import { isElsewhere } from '@groundwork/followed-repository';
import type { PolicySet } from '../policy-sets/policy-set.ts';
import type { PolicyStores } from '../stores.ts';
import {
  isFollowing,
  newPolicySetRepository,
  policySetRepositoryChanged,
  policySetRepositoryLeft,
  refollowed,
  type FollowingSet,
  type PolicySetRepository,
} from './policy-set-repository.ts';

/** Makes a set that is stored and locked follow the repository that it names now, with the events that tell it. */
export async function followRepository(
  tx: PolicyStores,
  before: PolicySet | null,
  after: PolicySet,
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

/** Before a set is deleted: nobody has to look at its repository any more. */
export async function leaveRepository(tx: PolicyStores, set: PolicySet, cause: Cause): Promise<void> {
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
