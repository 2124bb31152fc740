import { endpoint, pageOf, parsePage, parseQuery, sendCollection } from '@groundwork/http';
import type { PolicyContext } from '../context.ts';
import { criteriaOf, evaluationQuery } from './evaluation-list.request.ts';
import { policyEvaluationShape, renderPolicyEvaluation } from './policy-evaluation.serializer.ts';
import { readableProject } from './target.access.ts';

/**
 * `GET /projects/:id/policy-evaluations` (docs/reference/policy-evaluations.md#list-the-evaluations-of-a-project): a page, newest
 * first, of evaluations whose workspace was in the project at the time. `filter[status]`. 200; 404.
 */
export const listEvaluationsOfProject = endpoint(
  { query: evaluationQuery, responses: pageOf(policyEvaluationShape) },
  (ctx: PolicyContext) => async (req, res) => {
    const { id, organization } = await readableProject(ctx, req);
    const page = parsePage(req);
    const criteria = criteriaOf(parseQuery(evaluationQuery, req));
    const { policyEvaluations } = ctx.stores;
    const { items, totalCount } = await policyEvaluations.pageOfProject(organization.id, id, criteria, page);
    const resources = items.map((each) => renderPolicyEvaluation(each, organization.name));
    sendCollection(req, res, resources, { page, totalCount });
  },
);
