import { endpoint, pageOf, parsePage, parseQuery, sendCollection } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { filtersOf, outcomeQuery } from './outcome-list.request.ts';
import { requestedEvaluation } from './policy-evaluation.access.ts';
import { policySetOutcomeShape, renderPolicySetOutcome } from './policy-set-outcome.serializer.ts';

/**
 * `GET /policy-evaluations/:id/policy-set-outcomes` (docs/reference/policy-evaluations.md#list-policy-set-outcomes): a page, in
 * the order in which the sets were judged. `filter[n][status]` and `filter[n][enforcement_level]` choose the sets of which
 * a policy matches one of the filters; all policies of these sets are shown. 200; 404.
 */
export const listPolicySetOutcomes = endpoint(
  { query: outcomeQuery, responses: pageOf(policySetOutcomeShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { evaluation } = await requestedEvaluation(ctx, req);
    const page = parsePage(req);
    const filters = filtersOf(parseQuery(outcomeQuery, req));
    const { items, totalCount } = await ctx.stores.policySetOutcomes.page(evaluation, filters, page);
    sendCollection(req, res, items.map(renderPolicySetOutcome), { page, totalCount });
  },
);
