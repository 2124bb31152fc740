import { newNonce } from '@groundwork/auth';
import type { StoredObject } from '@groundwork/contracts';
import type { OrganizationId, PolicyEvaluationId } from '@groundwork/contracts/resource-ids';

const minute = 60 * 1000;
const hour = 60 * minute;

/** Limits on the time of a plan, in milliseconds. `upload`: validity of its upload address. `grace`: for an upload that began in time. */
export const planLimits = { upload: hour, grace: 5 * minute, verdict: 24 * hour } as const;

/**
 * The plan of an evaluation, from the request until nobody may open it any more.
 *
 * - `isAwaited`: the evaluation has not ended.
 * - `uploadNonce`: part of the upload address, so that every read of the evaluation shows the same one.
 * - `received`: the sealed object, and the number of its event; null until then. The last upload counts.
 * - `dueAt`: when the sweep ends the evaluation; if it has ended, when the plan may go.
 */
export interface PolicyPlan {
  readonly organizationId: OrganizationId;
  readonly policyEvaluationId: PolicyEvaluationId;
  readonly isAwaited: boolean;
  readonly uploadNonce: string;
  readonly received: { readonly version: number; readonly object: StoredObject } | null;
  readonly dueAt: Date;
}

interface Requested {
  readonly organizationId: OrganizationId;
  readonly id: PolicyEvaluationId;
  readonly createdAt: Date;
}

/** @param uploader from `uploaderFor` */
export const awaitedPlan = (
  { organizationId, id, createdAt }: Requested,
  uploader: string | null,
): PolicyPlan => ({
  organizationId,
  policyEvaluationId: id,
  isAwaited: true,
  uploadNonce: newNonce(uploader),
  received: null,
  dueAt: after(createdAt, planLimits.upload + planLimits.grace),
});

/** The plan after an upload; null if a later one is known. */
export function receivedPlan(
  plan: PolicyPlan,
  received: NonNullable<PolicyPlan['received']>,
  { createdAt }: Pick<Requested, 'createdAt'>,
): PolicyPlan | null {
  if (plan.received !== null && plan.received.version >= received.version) return null;
  return { ...plan, received, dueAt: plan.isAwaited ? after(createdAt, planLimits.verdict) : plan.dueAt };
}

export const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
