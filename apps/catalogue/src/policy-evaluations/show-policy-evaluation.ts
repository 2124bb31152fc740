import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { listQuery } from '../pages/fields.ts';
import { isOnItsWay } from './policy-evaluation.ts';
import { PolicyEvaluationPage } from './policy-evaluation-page.tsx';
import { evaluationParameters } from './policy-evaluation.request.ts';
import { findEvaluation, findOutcomes, findOverrides } from './policy-evaluation.view.ts';

const againAfterSeconds = 3;

/** `GET /app/organizations/:organization/policy-evaluations/:evaluation`: what each policy said about a plan, and what is overridden. */
export const showPolicyEvaluation = organizationPage(
  'workspaces',
  () =>
    async ({ req, client, organization }) => {
      const { evaluation: id } = parseParams(evaluationParameters, req);
      const { done } = listQuery.parse({ ...req.query });
      const evaluation = await findEvaluation(client, organization.id, id);
      const found = await findOutcomes(client, id);
      const overrides = await findOverrides(client, found.outcomes);
      return {
        title: `Policy evaluation of ${evaluation.attributes['workspace-name']}`,
        body: PolicyEvaluationPage({ organization, evaluation, ...found, overrides, done }),
        ...(isOnItsWay(evaluation) && { againAfterSeconds }),
      };
    },
);
