import type { PolicySetOutcomeId } from '@groundwork/contracts/resource-ids';
import type { Problem } from '@groundwork/errors';
import type { PolicyOutcome } from '@groundwork/policy-evaluation';
import type { ChangeContext } from '../policy-sets/policy-set.changes.ts';
import type { PolicyStores } from '../stores.ts';
import { policyEvaluationUpdated } from './policy-evaluation.events.ts';
import { judgedAgain, type Author, type PolicyEvaluation, type SetOutcome } from './policy-evaluation.ts';
import { policyOverrideCreated } from './policy-override.events.ts';
import { awaitsOverride, newOverride, overriddenIn, type PolicyOverride } from './policy-override.ts';

export interface WantedOverride {
  readonly outcomeId: PolicySetOutcomeId;
  readonly policyName: string;
  readonly reason: string;
  readonly createdBy: Author;
}

type Made = { readonly override: PolicyOverride } | { readonly problem: Problem };

const outcomePointer = '/data/relationships/policy-set-outcome/data';
const policyPointer = '/data/attributes/policy-name';

/** Overrides a failure in an evaluation that the caller has locked, and judges the evaluation again. */
export async function overrideFailure(
  tx: PolicyStores,
  evaluation: PolicyEvaluation,
  { outcomeId, policyName, reason, createdBy }: WantedOverride,
  { now, cause }: ChangeContext,
): Promise<Made> {
  const outcomes = await tx.policySetOutcomes.list(evaluation);
  const set = outcomes.find(({ id }) => id === outcomeId);
  const { planDigest } = evaluation;
  if (!set || planDigest === null)
    return problem(outcomePointer, `Policy set outcome ${outcomeId} not found`);
  const policy = set.outcomes.find((outcome) => outcome.policyName === policyName);
  const { revision } = set;
  if (!policy || revision === null)
    return problem(policyPointer, `Policy ${policyName} is not in this outcome`);
  const obstacle = obstacleTo(set, policy);
  if (obstacle !== null) return problem(policyPointer, `Policy ${policyName} ${obstacle}`);
  const current = await tx.policySets.find(set.organizationId, set.policySetId);
  if (!current || !awaitsOverride(current, policy)) return problem(outcomePointer, noLongerAllowed);
  const override = newOverride(
    { ...evaluation, planDigest },
    set,
    { policyName, revision, reason, createdBy },
    now,
  );
  const changed = overriddenIn(set, override);
  const all = outcomes.map((each) => (each.id === set.id ? changed : each));
  const next = judgedAgain(evaluation, all, now);
  await tx.policyOverrides.insert(override);
  await tx.policySetOutcomes.update(changed);
  await tx.policyEvaluations.update(next);
  await tx.outbox.add(policyOverrideCreated(override), cause);
  await tx.outbox.add(policyEvaluationUpdated(next, all), cause);
  return { override };
}

const problem = (pointer: string, detail: string): Made => ({ problem: { detail, pointer } });

/** Later evaluations would not accept the override. */
const noLongerAllowed =
  'Policy set no longer allows overrides, or is deleted. Evaluate the plan again with the policy sets of now.';

/** Why the outcome of a policy cannot be overridden; null if it can. */
function obstacleTo(set: SetOutcome, outcome: PolicyOutcome): string | null {
  if (awaitsOverride(set, outcome)) return null;
  if (outcome.status === 'passed') return 'has passed, so there is nothing to override';
  if (outcome.status === 'errored') return 'could not be judged. Only a failed policy can be overridden';
  if (outcome.exemptedBy !== null) return `is exempted already, by ${outcome.exemptedBy}`;
  if (outcome.overriddenBy !== null) return `is overridden already, by ${outcome.overriddenBy}`;
  if (outcome.enforcementLevel === 'advisory') return 'is advisory, so its failure stops nothing';
  return 'cannot be overridden: its policy set or its enforcement level does not allow it';
}
