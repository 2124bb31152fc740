import type { Principal } from '@groundwork/contracts';
import { collectionOf, resourceOf, type ApiResponse } from '@groundwork/testing';
import { managedOrganization } from './managed-organization.ts';
import type { PolicyTestApp } from './policy-test-app.ts';

export const planDigest = 'a'.repeat(64);
export const revision = `sha256:${'b'.repeat(64)}`;

type Given = Readonly<Record<string, unknown>>;

/** A policy in a report: a mandatory one that failed, unless given otherwise. */
export const reportedPolicy = (given: Given = {}) => ({
  name: 'regions',
  query: 'data.acme.regions.deny',
  'enforcement-level': 'mandatory',
  status: 'failed',
  messages: ['bucket logs is in us-east-1'],
  ...given,
});

export const reportedSet = (
  id: string,
  policies: readonly Given[] = [reportedPolicy()],
  given: Given = {},
) => ({
  id,
  revision,
  policies,
  ...given,
});

export const reportBodyOf = (policySets: readonly unknown[], given: Given = {}) => ({
  data: {
    type: 'policy-evaluations',
    attributes: {
      reported: {
        'plan-digest': planDigest,
        'judged-at': '2026-01-02T03:04:00.000Z',
        'opa-version': '1.22.4',
        'policy-sets': policySets,
        ...given,
      },
    },
  },
});

/** An organization with a workspace, a user who may only plan in it, and one who may only override policies. */
export function evaluatedOrganization(app: PolicyTestApp, organization = app.organization()) {
  const managed = managedOrganization(app, organization);
  const projectId = managed.project();
  const workspaceId = app.neighbors.workspace(organization.id, projectId);
  const planner = app.member(organization);
  app.neighbors.adminOrgs.letPlan(planner, workspaceId);
  const decider = app.permitted(organization, 'managePolicyOverrides');
  const evaluationsPath = `/api/v2/workspaces/${workspaceId}/policy-evaluations`;

  const report = (policySets: readonly unknown[], given?: Given, principal: Principal = planner) =>
    app.as(principal).post(evaluationsPath, reportBodyOf(policySets, given));
  const policySet = (given: Given = {}) => managed.policySet({ kind: 'kind2', overridable: true, ...given });
  const outcomesOf = async (evaluationId: string, query = '') =>
    collectionOf(
      await app.as(planner).get(`/api/v2/policy-evaluations/${evaluationId}/policy-set-outcomes${query}`),
    ).data;
  const override = (
    evaluationId: string,
    outcomeId: string,
    attributes: Given = {},
    principal: Principal = decider,
  ): Promise<ApiResponse> =>
    app.as(principal).post(`/api/v2/policy-evaluations/${evaluationId}/overrides`, {
      data: {
        type: 'policy-overrides',
        attributes: { 'policy-name': 'regions', reason: 'Agreed with security', ...attributes },
        relationships: {
          'policy-set-outcome': { data: { type: 'policy-set-outcomes', id: outcomeId } },
        },
      },
    });

  return {
    ...managed,
    projectId,
    workspaceId,
    planner,
    decider,
    evaluationsPath,
    overridesPath: `/api/v2/workspaces/${workspaceId}/policy-overrides`,
    policySet,
    report,
    outcomesOf,
    override,
    /** Reports these sets, and returns the evaluation. */
    evaluation: async (policySets: readonly unknown[], given?: Given) =>
      resourceOf(await report(policySets, given)),
    show: async (evaluationId: string) =>
      resourceOf(await app.as(planner).get(`/api/v2/policy-evaluations/${evaluationId}`)),
    /** Reports that a mandatory policy of a set has failed. */
    failure: async (policies?: readonly Given[], attributes?: Given) => {
      const setId = await policySet(attributes);
      const evaluation = resourceOf(await report([reportedSet(setId, policies)]));
      const [outcome] = await outcomesOf(evaluation.id);
      if (!outcome) throw new Error('the evaluation has an outcome');
      return { setId, evaluation, outcome };
    },
  };
}
