import type { RequestHandler } from 'express';
import { notFound } from '@groundwork/errors';
import { causeOf, parseBody, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { policyChangesBody } from './policy.request.ts';
import { renderPolicy } from './policy.serializer.ts';
import { changePolicy, policyUpdated, type Policy } from './policy.ts';
import { requestedPolicy } from './policy.access.ts';

/**
 * `PATCH /policies/:id`: description, query and enforcement; what is left out stays, a null description clears it. 422
 * with every problem of the body; its kind never changes, and a name in the body is ignored.
 */
export function updatePolicy(ctx: PolicyContext): RequestHandler {
  return async (req, res) => {
    const { policy, organization } = await requestedPolicy(ctx, req);
    const given = parseBody(policyChangesBody(policy), req).data.attributes;
    const { updated, policySetCount } = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await tx.policies.lock(organization.id, policy.id);
      if (!current) throw notFound();
      const next = changePolicy(current, changesOf(current, given), ctx.clock.now());
      await tx.policies.update(next);
      await tx.outbox.add(policyUpdated(next), causeOf(req));
      const counts = await tx.policies.countSets(organization.id, [policy.id]);
      return { updated: next, policySetCount: counts.get(policy.id) ?? 0 };
    });
    sendResource(res, 200, renderPolicy(updated, { organizationName: organization.name, policySetCount }));
  };
}

type Given = ReturnType<typeof policyChangesBody>['_zod']['output']['data']['attributes'];

function changesOf(current: Policy, given: Given): Partial<Policy> {
  const [enforce] = given.enforce ?? [];
  const level = enforce?.mode ?? given['enforcement-level'] ?? current.enforcementLevel;
  return {
    ...(given.description !== undefined && { description: given.description }),
    ...(current.kind === 'kind2' && given.query !== undefined && { query: given.query }),
    enforcePath: enforce?.path ?? current.enforcePath,
    enforcementLevel: level,
  };
}
