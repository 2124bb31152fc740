import type { RequestHandler } from 'express';
import { parsePage, sendCollection } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { requestedPolicySet } from '../policy-sets/policy-set.access.ts';
import { renderPolicySetParameter } from './policy-set-parameter.serializer.ts';

/** `GET /policy-sets/:id/parameters` (docs/reference/policy-set-parameters.md#list-parameters): a page, by key. */
export function listPolicySetParameters(ctx: PolicyContext): RequestHandler {
  return async (req, res) => {
    const { policySet } = await requestedPolicySet(ctx, req);
    const page = parsePage(req);
    const { items, totalCount } = await ctx.stores.policySetParameters.page(policySet, page);
    sendCollection(req, res, items.map(renderPolicySetParameter), { page, totalCount });
  };
}
