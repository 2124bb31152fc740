import { uploadAddress, type UploadLinksOptions } from '@groundwork/ingested-versions';
import type { OrganizationId, PolicyEvaluationId } from '@groundwork/contracts/resource-ids';
import { after, planLimits, type PolicyPlan } from './policy-plan.ts';

interface Evaluation {
  readonly id: PolicyEvaluationId;
  readonly organizationId: OrganizationId;
  readonly status: string;
  readonly createdAt: Date;
}

export interface PlanUploads {
  /** The address that accepts the plan: the same on every read, null once the plan is judged or the address has expired. */
  addressOf(evaluation: Evaluation, plan: PolicyPlan, now: Date): string | null;
}

/** Signs the upload addresses of plans (ADR 5). */
export const createPlanUploads = (options: UploadLinksOptions): PlanUploads => ({
  addressOf({ id, organizationId, status, createdAt }, { uploadNonce: nonce }, now) {
    const expiresAt = after(createdAt, planLimits.upload);
    if (status !== 'pending' || expiresAt <= now) return null;
    return uploadAddress(options, 'policy-plan', { id, organizationId, upload: { nonce, expiresAt } });
  },
});
