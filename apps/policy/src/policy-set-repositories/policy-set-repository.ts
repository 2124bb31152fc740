import { randomUUID } from 'node:crypto';
import {
  directoryOf,
  policySetFetchAwaitedV1,
  policySetRepositoryChangedV1,
  type ServiceProvider,
} from '@groundwork/contracts';
import {
  fetchesAwaited,
  subscriptionChanged,
  subscriptionEnded,
  type AwaitedCommit,
  type Subscription,
  type WebhookKnowledge,
} from '@groundwork/followed-repository';
import type { OauthTokenId, OrganizationId, PolicySetId } from '@groundwork/resource-id';

/**
 * The repository that the policies of a set come from.
 *
 * - `branch`: empty for the default branch.
 * - `serviceProvider`, `httpUrl`: the values of the connection when the repository was set.
 */
export interface VcsRepo {
  readonly identifier: string;
  readonly branch: string;
  readonly oauthTokenId: OauthTokenId;
  readonly ingressSubmodules: boolean;
  readonly serviceProvider: ServiceProvider;
  readonly httpUrl: string;
}

/**
 * How a policy set follows its repository (ADR 12); what a person decides about it is the set's `vcsRepo`.
 *
 * - `subscriptionId`: generated here. Another repository gets another one.
 * - `webhook`, `refs`: what is known about the webhook and the last reading of the branch; `version` is that of the
 *   newest event, `error` is for a person.
 * - `taken`: the commit, and its directory's tree, from which the last version was made.
 * - `aggregateVersion`: of the subscription; grows with everything that is published about it.
 */
export interface PolicySetRepository {
  readonly organizationId: OrganizationId;
  readonly policySetId: PolicySetId;
  readonly subscriptionId: string;
  readonly webhook: Omit<WebhookKnowledge, 'state'>;
  readonly refs: { readonly version: number; readonly error: string | null };
  readonly taken: { readonly commit: string; readonly tree: string } | null;
  readonly aggregateVersion: number;
}

/** The part of a policy set that says what it follows. */
export interface SetWithRepository {
  readonly id: PolicySetId;
  readonly organizationId: OrganizationId;
  readonly vcsRepo: VcsRepo | null;
  readonly policiesPath: string | null;
}

/** A set that has a repository. */
export type FollowingSet = SetWithRepository & { readonly vcsRepo: VcsRepo };

/** Whether the set has a repository. */
export const isFollowing = (set: SetWithRepository): set is FollowingSet => set.vcsRepo !== null;

/** A repository that has not been read yet. */
export const newPolicySetRepository = ({ organizationId, id }: SetWithRepository): PolicySetRepository => ({
  organizationId,
  policySetId: id,
  subscriptionId: randomUUID(),
  webhook: { version: 0, error: null, id: null },
  refs: { version: 0, error: null },
  taken: null,
  aggregateVersion: 1,
});

/** Why the repository cannot be followed now; null if no problem is known. */
export const repositoryErrorOf = ({ webhook, refs }: PolicySetRepository): string | null =>
  refs.error ?? webhook.error;

/**
 * The same repository after a change of its set; null if the change does not affect it. Another branch, directory,
 * treatment of submodules or connection makes a new version, even if that commit was already used.
 */
export function refollowed(
  repository: PolicySetRepository,
  before: FollowingSet,
  after: FollowingSet,
): PolicySetRepository | null {
  const isSameConnection = before.vcsRepo.oauthTokenId === after.vcsRepo.oauthTokenId;
  const isSameContent =
    before.vcsRepo.branch === after.vcsRepo.branch &&
    before.vcsRepo.ingressSubmodules === after.vcsRepo.ingressSubmodules &&
    pathOf(before) === pathOf(after);
  if (isSameConnection && isSameContent) return null;
  const { webhook, refs, aggregateVersion } = repository;
  return {
    ...repository,
    webhook: isSameConnection ? webhook : { ...webhook, error: null, id: null },
    refs: { ...refs, error: null },
    taken: null,
    aggregateVersion: aggregateVersion + 1,
  };
}

/** The same repository, for another look at it. The last commit is used again if its version is errored. */
export const resynced = (
  repository: PolicySetRepository,
  { isTakenErrored }: { readonly isTakenErrored: boolean },
): PolicySetRepository => ({
  ...repository,
  taken: isTakenErrored ? null : repository.taken,
  aggregateVersion: repository.aggregateVersion + 1,
});

/** Event `policy-set-repository.changed`: how the set follows its repository. */
export const policySetRepositoryChanged = (repository: PolicySetRepository, set: FollowingSet) =>
  subscriptionChanged(policySetRepositoryChangedV1, subscriptionOf(repository, set));

/** Event `policy-set-repository.changed`: the set no longer follows the repository that it had. */
export const policySetRepositoryLeft = (repository: PolicySetRepository, set: FollowingSet) =>
  subscriptionEnded(policySetRepositoryChangedV1, subscriptionOf(repository, set));

/** Events `policy-set-fetch.awaited` for these versions. */
export const policySetFetchesAwaited = (
  repository: PolicySetRepository,
  set: FollowingSet,
  versions: readonly AwaitedCommit[],
) => fetchesAwaited(policySetFetchAwaitedV1, subscriptionOf(repository, set), versions);

const subscriptionOf = (repository: PolicySetRepository, set: FollowingSet): Subscription => ({
  id: repository.subscriptionId,
  organizationId: set.organizationId,
  subject: set.id,
  oauthTokenId: set.vcsRepo.oauthTokenId,
  identifier: set.vcsRepo.identifier,
  branch: branchOf(set),
  tags: false,
  path: pathOf(set),
  ingressSubmodules: set.vcsRepo.ingressSubmodules,
  aggregateVersion: repository.aggregateVersion,
});

/** The branch that is followed; null for the default branch. */
export const branchOf = ({ vcsRepo: { branch } }: FollowingSet): string | null =>
  branch === '' ? null : branch;

/** The directory of the policies, without slashes at its ends; null for the whole repository. */
export function pathOf({ policiesPath }: SetWithRepository): string | null {
  const directory = directoryOf(policiesPath ?? '') ?? '';
  return directory === '' ? null : directory;
}
