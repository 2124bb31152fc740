import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedEvaluation } from './policy-evaluation.access.ts';
import { policyEvaluationShape, renderPolicyEvaluation } from './policy-evaluation.serializer.ts';

/** `GET /policy-evaluations/:id` (docs/reference/policy-evaluations.md#show-an-evaluation): 200; 404. */
export const showPolicyEvaluation = endpoint(
  { responses: ok(policyEvaluationShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { evaluation, organization } = await requestedEvaluation(ctx, req);
    sendResource(res, 200, renderPolicyEvaluation(evaluation, organization.name));
  },
);
