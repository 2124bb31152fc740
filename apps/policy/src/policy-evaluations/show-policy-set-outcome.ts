import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedSetOutcome } from './policy-evaluation.access.ts';
import { policySetOutcomeShape, renderPolicySetOutcome } from './policy-set-outcome.serializer.ts';

/** `GET /policy-set-outcomes/:id` (docs/reference/policy-evaluations.md#show-a-policy-set-outcome): 200; 404. */
export const showPolicySetOutcome = endpoint(
  { responses: ok(policySetOutcomeShape) },
  (ctx: PolicyContext) => async (req, res) => {
    sendResource(res, 200, renderPolicySetOutcome(await requestedSetOutcome(ctx, req)));
  },
);
