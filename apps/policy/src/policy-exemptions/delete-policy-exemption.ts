import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import { requestedPolicyExemption } from './policy-exemption.access.ts';
import { policyExemptionDeleted } from './policy-exemption.events.ts';

/** `DELETE /policy-exemptions/:id` (docs/reference/policy-exemptions.md#delete-an-exemption): 204; 404. */
export const deletePolicyExemption = endpoint(
  { responses: noContent() },
  (ctx: PolicyContext) => async (req, res) => {
    const { exemption, organization } = await requestedPolicyExemption(ctx, req, canManagePolicies);
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await tx.policyExemptions.lock(organization.id, exemption.id);
      if (!current) throw notFound();
      await tx.policyExemptions.delete(current);
      await tx.outbox.add(policyExemptionDeleted(current), causeOf(req));
    });
    sendNoContent(res);
  },
);
