import type { RequestHandler } from 'express';
import { sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedPolicy } from './policy.access.ts';
import { renderPolicy } from './policy.serializer.ts';

/** `GET /policies/:id`: the policy, without its text. */
export function showPolicy(ctx: PolicyContext): RequestHandler {
  return async (req, res) => {
    const { policy, organization } = await requestedPolicy(ctx, req);
    const counts = await ctx.stores.policies.countSets(organization.id, [policy.id]);
    const policySetCount = counts.get(policy.id) ?? 0;
    sendResource(res, 200, renderPolicy(policy, { organizationName: organization.name, policySetCount }));
  };
}
