import { findOpaWorkers } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { GroundworkError, isGroundworkError, unavailable } from '@groundwork/errors';
import type { Secrets } from '@groundwork/sealed-secrets';
import type { PolicyContext } from '../context.ts';
import { policyEvaluationRequested } from '../policy-evaluations/policy-evaluation.events.ts';
import { awaitedEvaluation, type PolicyEvaluation } from '../policy-evaluations/policy-evaluation.ts';
import { refuseBeyondRate } from '../policy-evaluations/report-rate.changes.ts';
import { awaitPlan } from '../policy-plans/policy-plan.changes.ts';
import { awaitedPlan, type PolicyPlan } from '../policy-plans/policy-plan.ts';
import type { ChangeContext } from '../policy-sets/policy-set.changes.ts';
import type { PolicyStores } from '../stores.ts';

/** Limit on the evaluations of an organization that have not ended: one that runs, and ten that wait. */
const maxAwaited = 11;

const retryAfterSeconds = 30;

/** @throws GroundworkError `unavailable` if no worker can judge a plan now */
export async function refuseWithoutWorker({ client }: Pick<PolicyContext, 'client'>): Promise<void> {
  try {
    const { opaVersions } = await client.ask(findOpaWorkers, {});
    if (opaVersions.length === 0) throw unavailable('no worker has OPA');
  } catch (error) {
    if (!isGroundworkError(error)) throw error;
    throw new GroundworkError('unavailable', error.problems, { retryAfterSeconds, cause: error });
  }
}

type Request = Parameters<typeof awaitedEvaluation>[0] & { readonly uploader: string | null };

/**
 * Creates an evaluation that waits for its plan. The caller holds the organization.
 *
 * @throws GroundworkError `too-many-requests`
 */
export async function requestEvaluation(
  tx: PolicyStores,
  secrets: Secrets,
  { uploader, ...given }: Request,
  { now, cause }: ChangeContext,
): Promise<{ evaluation: PolicyEvaluation; plan: PolicyPlan }> {
  await refuseBeyondRate(tx, given, now);
  await refuseBeyondAwaited(tx, given.organizationId);
  const evaluation = awaitedEvaluation(given, now);
  const plan = awaitedPlan(evaluation, uploader);
  await tx.policyEvaluations.insert(evaluation);
  await awaitPlan(tx, secrets, plan);
  await tx.outbox.add(policyEvaluationRequested(evaluation), cause);
  return { evaluation, plan };
}

async function refuseBeyondAwaited(
  { policyPlans }: PolicyStores,
  organizationId: OrganizationId,
): Promise<void> {
  if ((await policyPlans.countAwaited(organizationId)) < maxAwaited) return;
  throw new GroundworkError(
    'too-many-requests',
    [
      {
        detail: `The organization has ${maxAwaited} policy evaluations that have not ended, which is the limit. Upload the plans of those that wait, or try again when one has ended.`,
      },
    ],
    { retryAfterSeconds },
  );
}
