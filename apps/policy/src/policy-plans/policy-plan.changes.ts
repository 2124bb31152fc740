import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Secret } from '@groundwork/config';
import type { Cause, StoredObject } from '@groundwork/contracts';
import type { ObjectStorage } from '@groundwork/object-storage';
import {
  openStream,
  SealError,
  sealedStreamOverhead,
  type SecretPlace,
  type Secrets,
} from '@groundwork/sealed-secrets';
import type { PolicyStores } from '../stores.ts';
import { policyPlanDismissed } from './policy-plan.events.ts';
import type { PolicyPlan } from './policy-plan.ts';

const keyBytes = 32;

type PlanId = Pick<PolicyPlan, 'organizationId' | 'policyEvaluationId'>;

const placeOf = ({ organizationId, policyEvaluationId: rowId }: PlanId): SecretPlace => ({
  organizationId,
  table: 'policy_plans',
  rowId,
  column: 'sealing_key',
});

/** Stores a plan that is awaited, and the key that will seal it. */
export async function awaitPlan(tx: PolicyStores, secrets: Secrets, plan: PolicyPlan): Promise<void> {
  await tx.policyPlans.insert(plan);
  await secrets.put(tx, placeOf(plan), new Secret(randomBytes(keyBytes).toString('base64')));
}

/** The key of a plan, in base64; undefined if the plan is dismissed. @throws SealError if no sealing key opens it */
export const findPlanKey = (
  stores: PolicyStores,
  secrets: Secrets,
  plan: PlanId,
): Promise<Secret | undefined> => secrets.find(stores, placeOf(plan));

interface Sealed {
  readonly object: StoredObject;
  /** From `findPlanKey`. */
  readonly key: Secret;
  readonly place: 'policy-plans' | 'policy-plan-judgments';
  readonly maxBytes: number;
}

/**
 * Opens what ingest-worker has sealed with the key of a plan, whole in memory.
 *
 * @throws SealError if it is larger than `maxBytes`, was changed, or was sealed with another key or for another plan
 * @throws GroundworkError `not-found` if the object is gone, `unavailable` if the storage cannot be reached
 */
export async function readSealed(
  objects: ObjectStorage,
  { policyEvaluationId }: PlanId,
  { object, key, place, maxBytes }: Sealed,
): Promise<Buffer> {
  if (object.bytes > maxBytes + sealedStreamOverhead) throw new SealError('the sealed object is too large');
  const content = await objects.openRead(object.key, { start: 0, end: object.bytes });
  const opened = openStream(Buffer.from(key.reveal(), 'base64'), `${place}/${policyEvaluationId}`, content);
  return buffer(opened);
}

/** Forgets the key of a locked plan, so that nobody can open the plan any more, and has the worker remove it. */
export async function dismissPlan(tx: PolicyStores, plan: PolicyPlan, cause: Cause): Promise<void> {
  await tx.sealedSecrets.removeColumn(placeOf(plan));
  await tx.policyPlans.delete(plan);
  await tx.outbox.add(policyPlanDismissed(plan), cause);
}
