import { notFound } from '@groundwork/errors';
import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { requestedPolicySetParameter } from './policy-set-parameter.access.ts';
import { keyTaken, recordParameterChange } from './policy-set-parameter.changes.ts';
import { givenIn, policySetParameterChangesBody } from './policy-set-parameter.request.ts';
import { policySetParameterShape, renderPolicySetParameter } from './policy-set-parameter.serializer.ts';
import { changeParameter, isSameParameter, valuePlace } from './policy-set-parameter.ts';

/**
 * `PATCH /policy-sets/:id/parameters/:pid` (docs/reference/policy-set-parameters.md#change-a-parameter): omitted or
 * null fields keep their value. 200; 404; 422 as on creation, and for a sensitive parameter that would become readable.
 *
 * The body is checked again against the locked set, so that concurrent calls cannot make a sensitive value readable.
 */
export const updatePolicySetParameter = endpoint(
  { takes: policySetParameterChangesBody({ sensitive: false }), responses: ok(policySetParameterShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const requested = await requestedPolicySetParameter(ctx, req);
    const { organization } = requested;
    parseBody(policySetParameterChangesBody(requested.parameter), req);
    const context = { now: ctx.clock.now(), cause: causeOf(req) };
    const parameter = await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const set = await tx.policySets.lock(organization.id, requested.policySet.id);
      const current = set && (await tx.policySetParameters.find(set, requested.parameter.id));
      if (!current) throw notFound();
      const { attributes } = parseBody(policySetParameterChangesBody(current), req).data;
      const change = changeParameter(current, givenIn(attributes));
      if (isSameParameter(current, change)) return current;
      if (!(await tx.policySetParameters.update(change.parameter))) throw keyTaken();
      if (change.secret) await ctx.secrets.put(tx, valuePlace(current), change.secret);
      await recordParameterChange(tx, set, { parameter: change.parameter, change: 'changed' }, context);
      return change.parameter;
    });
    await earlierListsExpired();
    sendResource(res, 200, renderPolicySetParameter(parameter));
  },
);
