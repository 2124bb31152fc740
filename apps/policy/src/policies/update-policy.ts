import { notFound } from '@groundwork/errors';
import { causeOf, contextOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { presentationOf } from '../policy-sets/policy-set.view.ts';
import { nameTaken, placeInSets, storePolicyChange } from './policy.changes.ts';
import {
  policyChangesBody,
  policyChangesBodyOf,
  policySetIdsIn,
  type PolicyChanges,
} from './policy.request.ts';
import { changePolicy, defaultEnforcePath, type Policy } from './policy.ts';
import { requestedPolicy } from './policy.access.ts';
import { policyResource } from './policy.view.ts';
import { policyShape } from './policy.serializer.ts';

/**
 * `PATCH /policies/:id`: name, description, query, enforcement, and sets. Omitted fields keep their value; null clears the
 * description; an empty list of sets removes the policy from all of them. 200; 404; 422 as on creation, and for another
 * kind. The `terraform` vocabulary ignores a query that the kind does not use.
 */
export const updatePolicy = endpoint(
  { takes: policyChangesBody, responses: ok(policyShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { policy, organization } = await requestedPolicy(ctx, req);
    const isLenient = contextOf(req).vocabulary.allows('query-of-other-policy');
    const { data } = parseBody(policyChangesBodyOf(policy, { isLenient }), req);
    const policySetIds = policySetIdsIn(data);
    const context = { now: ctx.clock.now(), cause: causeOf(req) };
    const resource = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const current = await tx.policies.lock(organization.id, policy.id);
      if (!current) throw notFound();
      const next = changePolicy(current, changesOf(current, data.attributes), context.now);
      if (!(await storePolicyChange(tx, { before: current, after: next }, context))) throw nameTaken();
      if (policySetIds) await placeInSets(tx, next, policySetIds, context);
      return policyResource(tx, organization, next, presentationOf(ctx, req));
    });
    await earlierListsExpired();
    sendResource(res, 200, resource);
  },
);

function changesOf(current: Policy, given: PolicyChanges['attributes']): Partial<Policy> {
  const [enforce] = given.enforce ?? [];
  const level = enforce?.mode ?? given['enforcement-level'] ?? current.enforcementLevel;
  const name = given.name ?? current.name;
  return {
    name,
    ...(given.description !== undefined && { description: given.description }),
    ...(current.kind === 'kind2' && given.query !== undefined && { query: given.query }),
    enforcePath: enforce?.path ?? pathAfter(current, name),
    enforcementLevel: level,
  };
}

/** A default path follows the name. */
const pathAfter = (current: Policy, name: string) =>
  current.enforcePath === defaultEnforcePath(current)
    ? defaultEnforcePath({ ...current, name })
    : current.enforcePath;
