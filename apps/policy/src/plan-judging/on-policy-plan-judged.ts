import { policyPlanJudgedV1, type PlanJudgment } from '@groundwork/contracts';
import { on } from '@groundwork/outbox';
import type { PolicyContext } from '../context.ts';
import {
  judgedEvaluation,
  unjudgedEvaluation,
  type JudgedSet,
} from '../policy-evaluations/policy-evaluation.ts';
import type { PolicyStores } from '../stores.ts';
import { endEvaluation } from './ended-evaluation.changes.ts';
import { readJudgment } from './plan-judgment.changes.ts';

const unreadable = 'What the policies say about the plan cannot be read. Evaluate the plan again.';

/** `policy-plan.judged`: ends the evaluation with the verdict on the results. Does nothing if it has ended or is gone. */
export const onPolicyPlanJudged = (ctx: PolicyContext) =>
  on(policyPlanJudgedV1, async (stores: PolicyStores, { data, cause }) => {
    const { policyEvaluationId, planDigest, opaVersion, judgment: object } = data;
    const plan = await stores.policyPlans.find(policyEvaluationId);
    if (!plan?.isAwaited) {
      ctx.logger.info({ policyEvaluationId }, 'ignored a judged plan: its evaluation has ended or is gone');
      return;
    }
    // Read before any lock is taken: object storage may be slow.
    const judgment = await readJudgment(ctx, stores, plan, object);
    const now = ctx.clock.now();
    await endEvaluation(
      stores,
      plan,
      ({ evaluation }) =>
        judgment === null
          ? unjudgedEvaluation({ ...evaluation, planDigest, opaVersion }, unreadable, now)
          : judgedEvaluation(evaluation, { planDigest, opaVersion, sets: setsOf(judgment) }, now),
      { now, cause },
    );
  });

const setsOf = ({ policySets }: PlanJudgment): JudgedSet[] =>
  policySets.map(({ id, name, description, ...rest }) => ({
    ...rest,
    policySetId: id,
    policySetName: name,
    policySetDescription: description,
  }));
