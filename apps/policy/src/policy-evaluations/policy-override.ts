import {
  newId,
  type OrganizationId,
  type PolicyEvaluationId,
  type PolicyOverrideId,
  type PolicySetId,
  type PolicySetOutcomeId,
  type WorkspaceId,
} from '@groundwork/contracts/resource-ids';
import { effectOf, isOverridable, type PolicyOutcome } from '@groundwork/policy-evaluation';
import type { Author, PolicyEvaluation, SetOutcome } from './policy-evaluation.ts';

/** Limit on the characters of a reason. */
export const maxReasonLength = 1000;

/**
 * Allows one failed policy of one revision of a set for one plan in one workspace. It never changes, and is removed with
 * its evaluation.
 */
export interface PolicyOverride {
  readonly id: PolicyOverrideId;
  readonly organizationId: OrganizationId;
  readonly policyEvaluationId: PolicyEvaluationId;
  readonly policySetOutcomeId: PolicySetOutcomeId;
  readonly workspaceId: WorkspaceId;
  readonly policySetId: PolicySetId;
  readonly policySetName: string;
  readonly policyName: string;
  readonly revision: string;
  readonly planDigest: string;
  readonly reason: string;
  readonly createdBy: Author;
  readonly createdAt: Date;
}

interface Overriding {
  readonly policyName: string;
  readonly revision: string;
  readonly reason: string;
  readonly createdBy: Author;
}

export const newOverride = (
  evaluation: Pick<PolicyEvaluation, 'organizationId' | 'id' | 'workspaceId'> & {
    readonly planDigest: string;
  },
  outcome: Pick<SetOutcome, 'id' | 'policySetId' | 'policySetName'>,
  given: Overriding,
  now: Date,
): PolicyOverride => ({
  ...given,
  id: newId('policyOverride'),
  organizationId: evaluation.organizationId,
  policyEvaluationId: evaluation.id,
  policySetOutcomeId: outcome.id,
  workspaceId: evaluation.workspaceId,
  policySetId: outcome.policySetId,
  policySetName: outcome.policySetName,
  planDigest: evaluation.planDigest,
  createdAt: now,
});

/** True if the outcome makes its evaluation fail, and may be overridden. */
export const awaitsOverride = (set: Pick<SetOutcome, 'overridable'>, outcome: PolicyOutcome): boolean =>
  effectOf(outcome) === 'mandatoryFailed' && isOverridable(set, outcome);

/** The outcome of the set in which the policy is overridden. */
export const overriddenIn = (set: SetOutcome, { id, policyName }: PolicyOverride): SetOutcome => ({
  ...set,
  outcomes: set.outcomes.map((outcome) =>
    outcome.policyName === policyName ? { ...outcome, overriddenBy: id } : outcome,
  ),
});

/** True if the override allows this failure in this workspace. */
export const covers = (
  override: PolicyOverride,
  { workspaceId, planDigest }: Pick<PolicyEvaluation, 'workspaceId' | 'planDigest'>,
  set: Pick<SetOutcome, 'policySetId' | 'revision'>,
  policyName: string,
): boolean =>
  override.workspaceId === workspaceId &&
  override.planDigest === planDigest &&
  override.policySetId === set.policySetId &&
  override.revision === set.revision &&
  override.policyName === policyName;
