import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';
import { requestedPolicyExemption } from './policy-exemption.access.ts';
import { policyExemptionUpdated } from './policy-exemption.events.ts';
import {
  changesAfter,
  policyExemptionChangesBody,
  policyExemptionChangesBodyOf,
} from './policy-exemption.request.ts';
import { policyExemptionShape } from './policy-exemption.serializer.ts';
import { changePolicyExemption, formerValues } from './policy-exemption.ts';
import { policyExemptionResource } from './policy-exemption.view.ts';

/**
 * `PATCH /policy-exemptions/:id` (docs/reference/policy-exemptions.md#change-an-exemption): reason, owner and end;
 * omitted or null fields keep their value. 200; 404; 422 as on creation, and for a change of anything else.
 *
 * The body is checked against the locked exemption, so that concurrent changes are serialized.
 */
export const updatePolicyExemption = endpoint(
  { takes: policyExemptionChangesBody, responses: ok(policyExemptionShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { exemption, organization } = await requestedPolicyExemption(ctx, req, canManagePolicies);
    const now = ctx.clock.now();
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await tx.policyExemptions.lock(organization.id, exemption.id);
      if (!current) throw notFound();
      const { attributes } = parseBody(policyExemptionChangesBodyOf(current, now), req).data;
      const changes = changesAfter(attributes, current);
      const before = formerValues(current, changes);
      if (Object.keys(before).length === 0) return policyExemptionResource(organization, exemption, now);
      const next = changePolicyExemption(current, changes, now);
      await tx.policyExemptions.update(next);
      await tx.outbox.add(policyExemptionUpdated(next, before), causeOf(req));
      return policyExemptionResource(organization, { ...exemption, ...next }, now);
    });
    sendResource(res, 200, resource);
  },
);
