import {
  maxJudgmentBytes,
  planJudgmentSchema,
  type PlanJudgment,
  type StoredObject,
} from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import { SealError } from '@groundwork/sealed-secrets';
import type { PolicyContext } from '../context.ts';
import { findPlanKey, readSealed } from '../policy-plans/policy-plan.changes.ts';
import type { PolicyPlan } from '../policy-plans/policy-plan.ts';
import type { PolicyStores } from '../stores.ts';

type Context = Pick<PolicyContext, 'objects' | 'secrets' | 'logger'>;

/**
 * The results of the policies for a plan; null if nobody will ever be able to read that.
 *
 * @throws GroundworkError `unavailable` if the storage cannot be reached
 */
export async function readJudgment(
  { objects, secrets, logger }: Context,
  stores: PolicyStores,
  plan: PolicyPlan,
  object: StoredObject,
): Promise<PlanJudgment | null> {
  try {
    const key = await findPlanKey(stores, secrets, plan);
    if (!key) return null;
    const sealed = { object, key, place: 'policy-plan-judgments', maxBytes: maxJudgmentBytes } as const;
    return parse(await readSealed(objects, plan, sealed));
  } catch (error) {
    if (!(error instanceof SealError) && !isGroundworkError(error, 'not-found')) throw error;
    logger.error(
      { err: error, policyEvaluationId: plan.policyEvaluationId },
      'could not read the judgment of a plan',
    );
    return null;
  }
}

function parse(content: Buffer): PlanJudgment {
  try {
    return planJudgmentSchema.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new SealError(`the sealed object does not contain a judgment: ${String(error)}`);
  }
}
