import type { OrganizationId, PolicyEvaluationId } from '@groundwork/contracts/resource-ids';
import { policyEvaluationUpdated } from '../policy-evaluations/policy-evaluation.events.ts';
import {
  unjudgedEvaluation,
  type PolicyEvaluation,
  type SetOutcome,
} from '../policy-evaluations/policy-evaluation.ts';
import { dismissPlan } from '../policy-plans/policy-plan.changes.ts';
import type { PolicyPlan } from '../policy-plans/policy-plan.ts';
import type { ChangeContext } from '../policy-sets/policy-set.changes.ts';
import type { PolicyStores } from '../stores.ts';

interface EvaluationId {
  readonly organizationId: OrganizationId;
  readonly policyEvaluationId: PolicyEvaluationId;
}

interface Locked {
  readonly evaluation: PolicyEvaluation;
  readonly plan: PolicyPlan;
}

type Ending = (locked: Locked) => { evaluation: PolicyEvaluation; outcomes: readonly SetOutcome[] };

/** An evaluation with its plan; undefined if it has ended, or it or its organization is gone. */
async function lockAwaited(
  tx: PolicyStores,
  { organizationId, policyEvaluationId: id }: EvaluationId,
): Promise<Locked | undefined> {
  if (!(await tx.organizations.holdUnlessDeleted(organizationId))) return undefined;
  const evaluation = await tx.policyEvaluations.lock(organizationId, id);
  const plan = await tx.policyPlans.lock(organizationId, id);
  return evaluation && plan?.isAwaited ? { evaluation, plan } : undefined;
}

/** Ends an evaluation. Its plan goes, unless there is one that is to be kept. False, with nothing written, if it has ended or is gone. */
export async function endEvaluation(
  tx: PolicyStores,
  id: EvaluationId,
  ending: Ending,
  { now, cause }: ChangeContext,
): Promise<boolean> {
  const locked = await lockAwaited(tx, id);
  if (!locked) return false;
  const { evaluation, outcomes } = ending(locked);
  await tx.policySetOutcomes.insertAll(outcomes);
  await tx.policyEvaluations.update(evaluation);
  await tx.outbox.add(policyEvaluationUpdated(evaluation, outcomes), cause);
  const { keepPlanUntil, planDigest } = evaluation;
  if (planDigest !== null && keepPlanUntil !== null && keepPlanUntil > now)
    await tx.policyPlans.update({ ...locked.plan, isAwaited: false, dueAt: keepPlanUntil });
  else await dismissPlan(tx, locked.plan, cause);
  return true;
}

/** Ends an evaluation whose plan cannot be judged, with the reason. */
export const endUnjudged = (
  tx: PolicyStores,
  id: EvaluationId,
  reason: string,
  when: ChangeContext,
): Promise<boolean> =>
  endEvaluation(tx, id, ({ evaluation }) => unjudgedEvaluation(evaluation, reason, when.now), when);
