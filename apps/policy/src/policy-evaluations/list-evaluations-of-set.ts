import { z } from 'zod';
import { idSchema } from '@groundwork/contracts/resource-ids';
import { notFound } from '@groundwork/errors';
import { endpoint, pageOf, parsePage, parseParams, principalOf, sendCollection } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { canReadEvaluationsOfSet } from './policy-evaluation.policy.ts';
import { policyEvaluationShape, renderPolicyEvaluation } from './policy-evaluation.serializer.ts';

const parameters = z.object({ id: idSchema('policySet') });

/**
 * `GET /policy-sets/:id/policy-evaluations` (docs/reference/policy-evaluations.md#list-the-evaluations-of-a-policy-set): a page,
 * newest first, for those who manage policies or overrides. 200; 404.
 */
export const listEvaluationsOfSet = endpoint(
  { responses: pageOf(policyEvaluationShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { id } = parseParams(parameters, req);
    const owner = await ctx.stores.policySets.findOwner(id);
    if (!owner) throw notFound();
    const { organization } = await ctx.grants.authorize(
      principalOf(req),
      { id: owner },
      canReadEvaluationsOfSet,
    );
    const page = parsePage(req);
    const { policyEvaluations } = ctx.stores;
    const { items, totalCount } = await policyEvaluations.pageOfSet(organization.id, id, page);
    const resources = items.map((each) => renderPolicyEvaluation(each, organization.name));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
