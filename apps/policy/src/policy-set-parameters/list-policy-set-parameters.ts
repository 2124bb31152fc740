import { endpoint, pageOf, parsePage, sendCollection } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedPolicySet } from '../policy-sets/policy-set.access.ts';
import { policySetParameterShape, renderPolicySetParameter } from './policy-set-parameter.serializer.ts';

/**
 * `GET /policy-sets/:id/parameters` (docs/reference/policy-set-parameters.md#list-parameters): a page, sorted by key.
 */
export const listPolicySetParameters = endpoint(
  { responses: pageOf(policySetParameterShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { policySet } = await requestedPolicySet(ctx, req);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.policySetParameters.page(policySet, page);
    sendCollection(req, res, items.map(renderPolicySetParameter), { page, totalCount });
  },
);
