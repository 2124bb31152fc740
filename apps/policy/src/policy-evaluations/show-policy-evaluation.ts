import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedEvaluation } from './policy-evaluation.access.ts';
import { policyEvaluationShape, renderPolicyEvaluation } from './policy-evaluation.serializer.ts';

/**
 * `GET /policy-evaluations/:id` (docs/reference/policy-evaluations.md#show-an-evaluation): with `links.upload` for those who may plan, while a
 * plan is awaited. 200; 404.
 */
export const showPolicyEvaluation = endpoint(
  { responses: ok(policyEvaluationShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { evaluation, organization, mayPlan } = await requestedEvaluation(ctx, req);
    const plan =
      mayPlan && evaluation.status === 'pending'
        ? await ctx.stores.policyPlans.find(evaluation.id)
        : undefined;
    const upload = plan ? ctx.planUploads.addressOf(evaluation, plan, ctx.clock.now()) : null;
    sendResource(res, 200, renderPolicyEvaluation(evaluation, organization.name, upload));
  },
);
