import { commitUrlOf, type Cause } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { changedByAnother } from '@groundwork/database';
import type { Fetching, SweptVersions } from '@groundwork/ingested-versions';
import { isFollowing, policySetFetchesAwaited } from '../policy-set-repositories/policy-set-repository.ts';
import type { PolicyStores } from '../stores.ts';
import { policySetVersionIngestAwaited, policySetVersionUpdated } from './policy-set-version.events.ts';
import {
  awaitsOutcome,
  fetchLostReason,
  ingestLostReason,
  markArrived,
  markErrored,
  repositoryLeftReason,
  uploadExpiredReason,
} from './policy-set-version.transitions.ts';
import type { PolicySetVersion } from './policy-set-version.ts';

/** @throws Error when another transaction stored the version first: a missing lock */
export async function storeVersionChange(
  stores: PolicyStores,
  version: PolicySetVersion,
  cause: Cause,
): Promise<void> {
  const change = stores.policySetVersions.updating(version);
  const isStored = await stores.outbox.addWith(change, policySetVersionUpdated(version), cause);
  if (!isStored) throw changedByAnother(version.id);
}

/** Adapts policy set versions to the shared code for versions that wait for archives. */
export const ingestedPolicySetVersions: SweptVersions<PolicyStores, PolicySetVersion> = {
  purpose: 'policy-set-version',
  isId: (text) => isId('policySetVersion', text),
  storeOf: ({ policySetVersions }) => policySetVersions,
  save: storeVersionChange,
  async lockAtOnce(stores, id) {
    const version = await stores.policySetVersions.lockAtOnce(id, stores.organizations);
    return version && { version, save: (next, cause) => storeVersionChange(stores, next, cause) };
  },
  isAwaited: awaitsOutcome,
  arrived: markArrived,
  fetchFailed: markErrored,
  givenUp: markErrored,
  recordOf: ({ policySetId }) => policySetId,
  findFetching,
  outcomeAwaited: policySetVersionIngestAwaited,
  reasons: {
    uploadExpired: uploadExpiredReason,
    ingestLost: ingestLostReason,
    fetchLost: fetchLostReason,
    repositoryLeft: repositoryLeftReason,
  },
};

/** Git's name for the default branch, for commits whose branch is not known. */
const defaultBranch = 'HEAD';

async function findFetching(
  stores: PolicyStores,
  { organizationId, policySetId }: PolicySetVersion,
): Promise<Fetching<PolicySetVersion> | undefined> {
  const set = await stores.policySets.find(organizationId, policySetId);
  const repository = await stores.policySetRepositories.find(organizationId, policySetId);
  if (!set || !isFollowing(set) || !repository) return undefined;
  return {
    holds: ({ commit }) => commit !== null && commit.url === commitUrlOf(set.vcsRepo, commit.sha),
    awaited: (versions) => {
      const commits = versions.flatMap(({ id, commit }) =>
        commit ? [{ subject: id, commit: commit.sha, ref: commit.ref ?? defaultBranch }] : [],
      );
      return policySetFetchesAwaited(repository, set, commits);
    },
  };
}
