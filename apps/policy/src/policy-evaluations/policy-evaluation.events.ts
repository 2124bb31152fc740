import {
  eventAbout,
  maxNamedPolicySets,
  policyEvaluationCreatedV1,
  policyEvaluationUpdatedV1,
} from '@groundwork/contracts';
import type { PolicyEvaluation, SetOutcome } from './policy-evaluation.ts';

/** Event `policy-evaluation.created`. */
export const policyEvaluationCreated = (evaluation: PolicyEvaluation, outcomes: readonly SetOutcome[]) =>
  eventAbout(policyEvaluationCreatedV1, evaluation, stateOf(evaluation, outcomes));

/** Event `policy-evaluation.updated`. */
export const policyEvaluationUpdated = (evaluation: PolicyEvaluation, outcomes: readonly SetOutcome[]) =>
  eventAbout(policyEvaluationUpdatedV1, evaluation, stateOf(evaluation, outcomes));

const stateOf = (evaluation: PolicyEvaluation, outcomes: readonly SetOutcome[]) => ({
  id: evaluation.id,
  workspaceId: evaluation.workspaceId,
  projectId: evaluation.projectId,
  source: evaluation.source,
  status: evaluation.status,
  verdict: evaluation.verdict,
  planDigest: evaluation.planDigest,
  counts: evaluation.counts,
  policySets: outcomes
    .slice(0, maxNamedPolicySets)
    .map(({ policySetId: id, revision }) => ({ id, revision })),
  policySetCount: outcomes.length,
});
