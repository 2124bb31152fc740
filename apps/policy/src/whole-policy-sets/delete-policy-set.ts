import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { endExemptionsOfSet } from '../policy-exemptions/policy-exemption.changes.ts';
import { removeSealedValues } from '../policy-set-parameters/policy-set-parameter.changes.ts';
import { leaveRepository } from '../policy-set-repositories/policy-set-repository.changes.ts';
import { policySetVersionDeleted } from '../policy-set-versions/policy-set-version.events.ts';
import { policySetDeleted } from '../policy-sets/policy-set.events.ts';
import { requestedPolicySet } from '../policy-sets/policy-set.access.ts';

/** B6: deletes the set, its relations, its parameters, its exemptions and its versions. 204. */
export const deletePolicySet = endpoint(
  { responses: noContent() },
  (ctx: PolicyContext) => async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const cause = causeOf(req);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      await tx.taggedWorkspaces.hold(organization.id);
      const current = await tx.policySets.lock(organization.id, policySet.id);
      if (!current) throw notFound();
      const counts = await tx.relations.count(organization.id, current.id);
      const versions = await tx.policySetVersions.lockAll(organization.id, current.id);
      await leaveRepository(tx, current, cause);
      await removeSealedValues(tx, current);
      await endExemptionsOfSet(tx, current, cause);
      await tx.taggedWorkspaces.forget(organization.id, current.id);
      await tx.policySets.delete(organization.id, current.id);
      for (const version of versions) await tx.outbox.add(policySetVersionDeleted(version), cause);
      await tx.outbox.add(policySetDeleted(current, counts), cause);
    });
    await earlierListsExpired();
    sendNoContent(res);
  },
);
