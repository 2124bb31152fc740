import { lendPlanKey as lendPlanKeyRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import { SealError } from '@groundwork/sealed-secrets';
import type { PolicyContext } from '../context.ts';
import { findPlanKey } from '../policy-plans/policy-plan.changes.ts';
import { usableOrganization } from './usable-organization.access.ts';

const notAwaited = { awaited: false } as const;

/**
 * `POST /internal/policy-plans/lend-key`: the key that seals the plan of an evaluation, while its plan may come. 503 while its
 * organization is disabled.
 */
export const lendPlanKey = internalRoute(
  lendPlanKeyRequest,
  (ctx: PolicyContext) =>
    async ({ policyEvaluationId }) => {
      const plan = await ctx.stores.policyPlans.find(policyEvaluationId);
      if (!plan?.isAwaited || !(await usableOrganization(ctx, plan.organizationId))) return notAwaited;
      try {
        const key = await findPlanKey(ctx.stores, ctx.secrets, plan);
        return key ? { awaited: true, sealingKey: key.reveal() } : notAwaited;
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
        ctx.logger.error({ err: error, policyEvaluationId }, 'could not decrypt the key of a plan');
        return notAwaited;
      }
    },
);
