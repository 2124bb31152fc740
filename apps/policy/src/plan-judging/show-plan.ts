import { createFairSemaphore } from '@groundwork/background';
import { invalid, isGroundworkError, notFound, unavailable } from '@groundwork/errors';
import { bytes, endpoint, principalOf } from '@groundwork/http';
import { maxPlanBytes } from '@groundwork/policy-evaluation';
import { SealError } from '@groundwork/sealed-secrets';
import type { PolicyContext } from '../context.ts';
import { placeOfEvaluation } from '../policy-evaluations/policy-evaluation.access.ts';
import { canPlan } from '../policy-evaluations/policy-evaluation.policy.ts';
import { findPlanKey, readSealed } from '../policy-plans/policy-plan.changes.ts';
import type { PolicyPlan } from '../policy-plans/policy-plan.ts';

/** Each plan is whole in memory, because only its end proves that it is authentic. */
const plansAtOnce = 2;
const shareOfOrganization = 1;
const neverHere = 'The evaluation was reported, so the platform never had its plan';
/** Shorter than the timeout of a request. */
const waitMs = 2_000;

/**
 * `GET /policy-evaluations/:id/plan` (docs/reference/policy-evaluations.md#download-a-kept-plan): the bytes of the plan, as long as it is
 * kept. 200; 404 for callers who may not plan in the workspace, and once the plan is gone; 422 for a reported evaluation; 503 while two others are
 * being sent.
 */
export const showPlan = endpoint({ responses: bytes('application/json') }, (ctx: PolicyContext) => {
  const slots = createFairSemaphore(plansAtOnce);
  return async (req, res) => {
    const { id, organizationId, workspaceId } = await placeOfEvaluation(ctx, req);
    const principal = principalOf(req);
    const workspace = await ctx.directory.findOne('workspace', workspaceId, principal);
    await ctx.grants.authorize(principal, { id: organizationId }, canPlan(workspace ?? {}));
    const evaluation = await ctx.stores.policyEvaluations.find(organizationId, id);
    if (evaluation?.source === 'reported')
      throw invalid({ title: 'unprocessable entity', detail: neverHere });
    const plan = await ctx.stores.policyPlans.find(id);
    if (!plan) throw notFound();
    const leave = await slots.take({ key: organizationId, share: shareOfOrganization }, waitMs);
    if (!leave) throw unavailable('Too many plans are being sent. Try again.');
    // Until the last byte is sent, it is in memory.
    res.once('close', leave);
    const content = await open(ctx, plan);
    if (res.headersSent) return;
    res.attachment(`${id}.json`);
    res.set({
      'Content-Type': 'application/json',
      'Content-Length': String(content.length),
      'Cache-Control': 'private, no-store',
    });
    res.end(content);
  };
});

/** @throws GroundworkError `not-found` if it is gone, or nobody can open it any more */
async function open({ stores, secrets, objects, logger }: PolicyContext, plan: PolicyPlan): Promise<Buffer> {
  if (plan.received === null) throw notFound();
  const { object } = plan.received;
  try {
    const key = await findPlanKey(stores, secrets, plan);
    if (!key) throw notFound();
    return await readSealed(objects, plan, { object, key, place: 'policy-plans', maxBytes: maxPlanBytes });
  } catch (error) {
    if (isGroundworkError(error) || !(error instanceof SealError)) throw error;
    logger.error({ err: error, policyEvaluationId: plan.policyEvaluationId }, 'could not open a plan');
    throw notFound();
  }
}
