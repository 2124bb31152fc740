import { invalid, notFound } from '@groundwork/errors';
import { causeOf, endpoint, ok, sendResource } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { policySetResource, presentationOf } from './policy-set.view.ts';
import { requestedPolicySet } from './policy-set.access.ts';
import {
  isFollowing,
  policySetRepositoryChanged,
  resynced,
} from '../policy-set-repositories/policy-set-repository.ts';
import { policySetShape } from './policy-set.serializer.ts';

/**
 * Checks the webhook and reads the branch of a set's repository again (an addition,
 * docs/reference/policy-sets.md#resync-a-policy-set). If the last version is errored, its commit makes another one.
 * The response does not wait for that. 200; 404; 422 for a set without a repository.
 */
export const resyncPolicySet = endpoint(
  { responses: ok(policySetShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const set = await tx.policySets.lock(organization.id, policySet.id);
      if (!set) throw notFound();
      const repository = await tx.policySetRepositories.find(organization.id, set.id);
      if (!repository || !isFollowing(set)) throw withoutRepository();
      const isTakenErrored = await tx.policySetVersions.isLastCommitErrored(organization.id, set.id);
      const again = resynced(repository, { isTakenErrored });
      await tx.policySetRepositories.update(again);
      await tx.outbox.add(policySetRepositoryChanged(again, set), causeOf(req));
      return policySetResource(tx, organization, set, presentationOf(ctx, req));
    });
    await earlierListsExpired();
    sendResource(res, 200, resource);
  },
);

const withoutRepository = () =>
  invalid({
    title: 'unprocessable entity',
    detail: 'Only a policy set with a repository can be resynced. Upload versions to this one instead.',
  });
