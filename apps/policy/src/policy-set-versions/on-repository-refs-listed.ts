import { commitUrlOf, repositoryRefsListedV1, type Cause } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import {
  headOf,
  lockFollower,
  missingBranch,
  type Listing,
  type RepositoryHead,
} from '@groundwork/followed-repository';
import { on } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import { markFetching } from './policy-set-version.transitions.ts';
import { newRepositoryVersion } from './policy-set-version.ts';
import { policySetVersionCreated } from './policy-set-version.events.ts';
import { storeVersionChange } from './policy-set-version.changes.ts';
import type { PolicyStores } from '../stores.ts';
import {
  branchOf,
  pathOf,
  policySetFetchesAwaited,
  type FollowingSet,
} from '../policy-set-repositories/policy-set-repository.ts';
import {
  followingSets,
  type SubscribedPolicySet,
} from '../policy-set-repositories/policy-set-repository.changes.ts';

/** The directory of the policies exists in the commit. */
type Head = RepositoryHead & { readonly tree: string };

/**
 * `repository-refs.listed`: the branch of a set's repository, as git has read it. A head becomes a version, which
 * waits for its commit, if it is a new commit with other content below `policies-path`, or with the same content
 * while the last version is errored. Does nothing if the subscription or its settings have changed, or something
 * newer is known.
 */
export function onRepositoryRefsListed(ctx: PolicyContext) {
  return on(repositoryRefsListedV1, async (stores: PolicyStores, event) => {
    const { subscription } = event.data;
    if (!isId('policySet', subscription.subject)) return;
    const subscribed = await lockFollower(followingSets, stores, event, subscription.id);
    const { version } = event.aggregate;
    if (!subscribed || isOutdated(subscribed, event)) {
      ctx.logger.info(
        { subscriptionId: subscription.id, version },
        'ignored the refs of a repository: they are out of date',
      );
      return;
    }
    const { set, repository } = subscribed;
    const head = takeableHead(event, set);
    const isNew = 'commit' in head && (await isToBeTaken(stores, subscribed, head));
    const known = {
      ...repository,
      refs: { version, error: 'problem' in head ? head.problem : null },
      taken: isNew ? { commit: head.commit, tree: head.tree } : repository.taken,
    };
    await stores.policySetRepositories.update(known);
    if (!isNew) return;
    const context = { head, cause: event.cause, now: ctx.clock.now() };
    await createVersion(stores, { set, repository: known }, context);
  });
}

/** True if the listing is older than the known state, or was made for other settings. */
function isOutdated({ set, repository }: SubscribedPolicySet, { aggregate, data }: Listing): boolean {
  const { branch, identifier, path, ingressSubmodules } = data.subscription;
  return (
    aggregate.version < repository.refs.version ||
    identifier !== set.vcsRepo.identifier ||
    branch !== branchOf(set) ||
    path !== pathOf(set) ||
    ingressSubmodules !== set.vcsRepo.ingressSubmodules
  );
}

async function isToBeTaken(
  stores: PolicyStores,
  { set, repository: { taken } }: SubscribedPolicySet,
  { commit, tree }: Head,
): Promise<boolean> {
  if (taken?.commit === commit) return false;
  return taken?.tree !== tree || stores.policySetVersions.isLastCommitErrored(set.organizationId, set.id);
}

/** @throws Unacceptable if the head is not a commit */
function takeableHead(event: Listing, set: FollowingSet): Head | { readonly problem: string } {
  const head = headOf(event);
  if (!head) return { problem: missingBranch(branchOf(set)) };
  const { branch, commit, tree } = head;
  if (tree === null) return { problem: `The branch ${branch} has no directory ${pathOf(set) ?? '/'}.` };
  return { branch, commit, tree };
}

interface ChangeContext {
  readonly head: Head;
  readonly cause: Cause;
  readonly now: Date;
}

async function createVersion(
  stores: PolicyStores,
  { set, repository }: SubscribedPolicySet,
  { head: { branch, commit }, cause, now }: ChangeContext,
): Promise<void> {
  const { identifier, serviceProvider } = set.vcsRepo;
  const ingress = { sha: commit, url: commitUrlOf(set.vcsRepo, commit), identifier, ref: branch };
  const version = newRepositoryVersion(set, { commit: ingress, source: serviceProvider }, now);
  const ingressing = markFetching(version, now);
  if (!ingressing) throw new Error('a new version is pending');
  await stores.policySetVersions.insert(version);
  await stores.outbox.add(policySetVersionCreated(version), cause);
  await storeVersionChange(stores, ingressing, cause);
  const awaited = [{ subject: version.id, commit, ref: branch }];
  await stores.outbox.addAll(policySetFetchesAwaited(repository, set, awaited), cause);
}
