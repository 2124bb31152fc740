import { endpoint, ok, sendResource } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedPolicySetParameter } from './policy-set-parameter.access.ts';
import { policySetParameterShape, renderPolicySetParameter } from './policy-set-parameter.serializer.ts';

/** `GET /policy-sets/:id/parameters/:pid` (docs/reference/policy-set-parameters.md#show-a-parameter): 200; 404. */
export const showPolicySetParameter = endpoint(
  { responses: ok(policySetParameterShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { parameter } = await requestedPolicySetParameter(ctx, req);
    sendResource(res, 200, renderPolicySetParameter(parameter));
  },
);
