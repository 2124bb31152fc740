import { invalid, notFound } from '@groundwork/errors';
import { causeOf, created, endpoint, parseBody, sendResource } from '@groundwork/http';
import { earlierListsExpired } from '@groundwork/kept-documents';
import type { PolicyContext } from '../context.ts';
import { requestedPolicySet } from '../policy-sets/policy-set.access.ts';
import { keyTaken, recordParameterChange } from './policy-set-parameter.changes.ts';
import { givenIn, newPolicySetParameterBody } from './policy-set-parameter.request.ts';
import { policySetParameterShape, renderPolicySetParameter } from './policy-set-parameter.serializer.ts';
import { maxParameters, newParameter, valuePlace } from './policy-set-parameter.ts';

/**
 * `POST /policy-sets/:id/parameters` (docs/reference/policy-set-parameters.md#create-a-parameter): 201 with the
 * parameter; a sensitive value is sealed and never shown. 404; 422 with every problem of the body, for a taken key,
 * and beyond 1,000 parameters.
 */
export const createPolicySetParameter = endpoint(
  { takes: newPolicySetParameterBody, responses: created(policySetParameterShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { policySet, organization } = await requestedPolicySet(ctx, req);
    const { attributes } = parseBody(newPolicySetParameterBody, req).data;
    const owner = { organizationId: organization.id, policySetId: policySet.id };
    const { parameter, secret } = newParameter(owner, { ...givenIn(attributes), key: attributes.key });
    const context = { now: ctx.clock.now(), cause: causeOf(req) };
    await ctx.inTransaction(async (tx) => {
      await tx.organizations.hold(organization);
      const set = await tx.policySets.lock(organization.id, policySet.id);
      if (!set) throw notFound();
      if ((await tx.policySetParameters.count(set)) >= maxParameters) throw tooMany();
      if (!(await tx.policySetParameters.insert(parameter))) throw keyTaken();
      if (secret) await ctx.secrets.put(tx, valuePlace(parameter), secret);
      await recordParameterChange(tx, set, { parameter, change: 'added' }, context);
    });
    await earlierListsExpired();
    sendResource(res, 201, renderPolicySetParameter(parameter));
  },
);

const tooMany = () =>
  invalid({
    title: 'unprocessable entity',
    detail: `A policy set can have at most ${maxParameters} parameters. Delete one first`,
  });
