import { bodyOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { formPage } from '../pages/form-page.ts';
import { Form, Problems, type Refused, TextArea } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import type { PolicyEvaluation, PolicyOutcome, SetOutcome } from './policy-evaluation.ts';
import {
  outcomeParameters,
  overrideForm,
  policyQuery,
  type OverrideForm,
} from './policy-evaluation.request.ts';
import { findEvaluation } from './policy-evaluation.view.ts';

interface Failure {
  readonly organization: string;
  readonly evaluation: PolicyEvaluation;
  readonly outcome: SetOutcome;
  readonly policy: PolicyOutcome;
}

const form = formPage({
  find: findFailure,
  fields: overrideForm,
  show: ({ session: { formToken } }, failure, refused) => ({
    title: `Override ${failure.policy.policy_name}`,
    body: OverridePage({ failure, formToken, refused }),
  }),
  send: ({ client }, { evaluation, outcome }, { policy, reason }) =>
    attempt(
      client.POST('/api/v2/policy-evaluations/{id}/overrides', {
        params: { path: { id: evaluation.id } },
        body: {
          data: {
            type: 'policy-overrides',
            attributes: { 'policy-name': policy, reason },
            relationships: {
              'policy-set-outcome': { data: { type: 'policy-set-outcomes', id: outcome.id } },
            },
          },
        },
      }),
    ),
  done: (_visit, { organization, evaluation }) => ({
    goTo: `${pathOf(organization, 'policy-evaluations', evaluation.id)}?done=overridden`,
  }),
});

/**
 * `GET /app/organizations/:organization/policy-evaluations/:evaluation/outcomes/:outcome/override`: the form that overrides the
 * failure of a `policy`, and what follows from it.
 */
export const showOverrideForm = organizationPage('workspaces', form.show);

/** `POST /app/organizations/:organization/policy-evaluations/:evaluation/outcomes/:outcome/override`: overrides the failure. */
export const overridePolicy = organizationPage('workspaces', form.send);

/** Without a name, the first failure that can be overridden. @throws GroundworkError `not-found` if there is no such policy */
async function findFailure(
  { req, client, organization: { id: organization } }: OrganizationVisit,
  _ctx: unknown,
  fields?: OverrideForm,
): Promise<Failure> {
  const parameters = parseParams(outcomeParameters, req);
  const { policy: name } = fields ?? policyQuery.parse({ ...req.query });
  const evaluation = await findEvaluation(client, organization, parameters.evaluation);
  const { data: outcome } = await bodyOf(
    client.GET('/api/v2/policy-set-outcomes/{id}', { params: { path: { id: parameters.outcome } } }),
  );
  const policy = outcome.attributes.outcomes.find(({ policy_name, overridable }) =>
    name === '' ? overridable : policy_name === name,
  );
  const isOfEvaluation = outcome.relationships['policy-evaluation'].data.id === evaluation.id;
  if (!policy || !isOfEvaluation) throw notFound();
  return { organization, evaluation, outcome, policy };
}

interface OverrideProps {
  readonly failure: Failure;
  readonly formToken: string;
  readonly refused: Refused<OverrideForm> | undefined;
}

const OverridePage = ({ failure, formToken, refused }: OverrideProps) => {
  const { organization, evaluation, outcome, policy } = failure;
  const back = pathOf(organization, 'policy-evaluations', evaluation.id);
  return (
    <>
      <h1>
        Override the failure of <Named>{policy.policy_name}</Named>?
      </h1>
      <Problems problems={refused?.problems} />
      <ul>
        <li>
          The plan of <Named>{evaluation.attributes['workspace-name']}</Named> passes this policy, although it
          breaks it.
        </li>
        <li>
          It holds for this plan and this state of the policy set only. The next plan needs another override.
        </li>
        <li>Your name and the reason are recorded, and cannot be changed.</li>
        <li>You need the permission manage-policy-overrides.</li>
      </ul>
      {policy.output.length === 0 ? null : (
        <>
          <h2>What the policy says</h2>
          <ul>
            {policy.output.map(({ print }) => (
              <li>
                <Named>{print}</Named>
              </li>
            ))}
          </ul>
        </>
      )}
      <Form action={`${back}/outcomes/${encodeURIComponent(outcome.id)}/override`} formToken={formToken}>
        <input type="hidden" name="policy" value={policy.policy_name} />
        <TextArea
          name="reason"
          label="Reason"
          value={refused?.reason}
          help="Why this plan may break the policy, and who agreed. Up to 1,000 characters."
        />
        <div class="actions">
          <button class="danger">Override</button>
          <a href={back}>Go back</a>
        </div>
      </Form>
    </>
  );
};
