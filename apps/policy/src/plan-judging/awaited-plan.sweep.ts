import { inBatches, type SweepOptions } from '@groundwork/background';
import { ownAccord } from '@groundwork/contracts';
import type { BackgroundWork } from '@groundwork/service';
import { dismissPlan } from '../policy-plans/policy-plan.changes.ts';
import type { PolicyPlan } from '../policy-plans/policy-plan.ts';
import type { PolicyStores } from '../stores.ts';
import { endUnjudged } from './ended-evaluation.changes.ts';

const batchSize = 100;

const reasons = {
  noPlan:
    'No plan was uploaded within an hour. Create another evaluation, and upload the plan to its address at once.',
  noVerdict:
    'The plan was not judged within 24 hours. Create another evaluation. If that happens again, ask the operator of the platform whether workers with OPA run.',
} as const;

type SweepContext = Pick<BackgroundWork<PolicyStores>, 'database' | 'createStores' | 'clock'>;

/** Ends evaluations that have waited too long, and dismisses plans that need not be kept any longer. Returns how many. */
export const endDuePlans = ({ database, createStores, clock }: SweepContext): Promise<number> =>
  inBatches(batchSize, async (size) => {
    const now = clock.now();
    let ended = 0;
    for (const plan of await createStores(database.knex).policyPlans.listDue(now, size))
      if (await database.transaction((trx) => endDue(createStores(trx), plan, now))) ended += 1;
    // Those of deleted organizations are left to the purge.
    return ended;
  });

/** False, with nothing written, if it is not due any more, or its organization is deleted. */
async function endDue(
  tx: PolicyStores,
  { organizationId, policyEvaluationId: id }: PolicyPlan,
  now: Date,
): Promise<boolean> {
  if (!(await tx.organizations.holdUnlessDeleted(organizationId))) return false;
  const evaluation = await tx.policyEvaluations.lock(organizationId, id);
  const plan = await tx.policyPlans.lock(organizationId, id);
  if (!plan || plan.dueAt > now) return false;
  const when = { now, cause: ownAccord };
  if (!evaluation || !plan.isAwaited) await dismissPlan(tx, plan, ownAccord);
  else await endUnjudged(tx, plan, plan.received === null ? reasons.noPlan : reasons.noVerdict, when);
  return true;
}

interface Sweeping extends SweepContext, Pick<BackgroundWork<PolicyStores>, 'logger'> {
  readonly intervalMs: number;
}

/** A sweep that each replica runs; each plan is ended once. */
export const duePlanSweep = ({ intervalMs, logger, ...ctx }: Sweeping): SweepOptions => ({
  work: {
    async 'ending plans that are due'() {
      const ended = await endDuePlans(ctx);
      if (ended > 0) logger.info({ plans: ended }, 'ended plans that were due');
    },
  },
  firstMs: intervalMs,
  intervalMs,
  jitter: [1, 1.25],
});
