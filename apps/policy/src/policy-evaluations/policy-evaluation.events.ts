import {
  eventAbout,
  maxNamedPolicySets,
  policyEvaluationCreatedV1,
  policyEvaluationRequestedV1,
  policyEvaluationUpdatedV1,
} from '@groundwork/contracts';
import { countOutcomes } from '@groundwork/policy-evaluation';
import type { PolicyEvaluation, SetOutcome } from './policy-evaluation.ts';

/** Event `policy-evaluation.created`. */
export const policyEvaluationCreated = (evaluation: PolicyEvaluation, outcomes: readonly SetOutcome[]) =>
  eventAbout(policyEvaluationCreatedV1, evaluation, stateOf(evaluation, outcomes));

/** Event `policy-evaluation.requested`. */
export const policyEvaluationRequested = (evaluation: PolicyEvaluation) =>
  eventAbout(policyEvaluationRequestedV1, evaluation, {
    id: evaluation.id,
    workspaceId: evaluation.workspaceId,
    projectId: evaluation.projectId,
    keepPlanUntil: evaluation.keepPlanUntil?.toISOString() ?? null,
  });

/** Event `policy-evaluation.updated`, of an evaluation that has ended. */
export const policyEvaluationUpdated = (evaluation: PolicyEvaluation, outcomes: readonly SetOutcome[]) =>
  eventAbout(policyEvaluationUpdatedV1, evaluation, stateOf(evaluation, outcomes));

const stateOf = (evaluation: PolicyEvaluation, outcomes: readonly SetOutcome[]) => ({
  id: evaluation.id,
  workspaceId: evaluation.workspaceId,
  projectId: evaluation.projectId,
  source: evaluation.source,
  status: evaluation.status,
  verdict: evaluation.verdict ?? 'errored',
  planDigest: evaluation.planDigest ?? '',
  counts: evaluation.counts ?? countOutcomes([]),
  policySets: outcomes
    .slice(0, maxNamedPolicySets)
    .map(({ policySetId: id, revision }) => ({ id, revision })),
  policySetCount: outcomes.length,
});
