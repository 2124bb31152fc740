import { createHash } from 'node:crypto';
import type { UploadClaim } from '@groundwork/auth';
import { type Cause, lendPlanKey } from '@groundwork/contracts';
import { idSchema, type PolicyEvaluationId } from '@groundwork/contracts/resource-ids';
import { notFound, tooLarge } from '@groundwork/errors';
import { digestOf } from '@groundwork/object-storage';
import { sealedStreamOverhead, sealStream } from '@groundwork/sealed-secrets';
import type { ObjectContext } from '../context-object.ts';
import { planReceived } from '../judging/policy-plan.events.ts';
import { planPlace, planSubject, type PolicyPlan } from '../judging/policy-plan.ts';
import { objectLease } from '../objects/object-writer.ts';
import type { IngestStores } from '../stores.ts';
import type { IncomingArchive } from './incoming-archive.ts';

const evaluationIdSchema = idSchema('policyEvaluation');

/**
 * Takes the plan of an evaluation and seals it with the key of policy. Another plan takes the place of a former one until a worker begins
 * to judge that.
 *
 * @returns false if another plan is stored
 * @throws GroundworkError `not-found` if policy does not wait for the plan; `too-large`
 */
export async function receivePlan(
  ctx: ObjectContext,
  { organizationId, subject }: Pick<UploadClaim, 'organizationId' | 'subject'>,
  incoming: IncomingArchive,
  maxBytes: number,
  cause: Cause,
): Promise<boolean> {
  const policyEvaluationId = evaluationIdSchema.parse(subject);
  const about = planSubject({ organizationId, policyEvaluationId });
  const { declaredBytes } = incoming;
  if (!(await ctx.stores.subjects.takesUploads(about))) throw notFound();
  const earlier = await ctx.stores.policyPlans.find(organizationId, policyEvaluationId);
  // Once a plan is judged it stays, so a repeated upload is compared instead of stored.
  if (earlier?.hasBegun === true) {
    const limits = { maxBytes, ...(declaredBytes !== undefined && { declaredBytes }) };
    if ((await digestOf(incoming.chunks, limits)).sha256 === earlier.digest) return true;
    // The evaluation may have ended while the plan is kept, or while the event that removes it is on its way.
    await borrowKey(ctx, policyEvaluationId);
    return false;
  }
  const key = await borrowKey(ctx, policyEvaluationId);
  const plan = measured(incoming.chunks, maxBytes);
  const sealed = sealStream(key, planPlace(policyEvaluationId), plan.chunks);
  const size = declaredBytes === undefined ? {} : { declaredBytes: declaredBytes + sealedStreamOverhead };
  return ctx.objects.write(about, sealed, size, async (object) => {
    try {
      // Asks after the last byte (ADR 31): the evaluation may have ended meanwhile.
      await borrowKey(ctx, policyEvaluationId);
    } catch (refusal) {
      await ctx.objects.discard(organizationId, object.key);
      throw refusal;
    }
    const arrived = { organizationId, policyEvaluationId, plan: object, ...plan.digest(), cause };
    return keepPlan(ctx, arrived);
  });
}

async function borrowKey({ client }: ObjectContext, policyEvaluationId: PolicyEvaluationId): Promise<Buffer> {
  const lent = await client.ask(lendPlanKey, { policyEvaluationId });
  if (!lent.awaited) throw notFound();
  return Buffer.from(lent.sealingKey, 'base64');
}

/** Counts and hashes a plan while it passes. */
function measured(content: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* chunks() {
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge(`The limit is ${maxBytes} bytes.`);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { chunks: chunks(), digest: () => ({ digest: hash.digest('hex'), bytes }) };
}

/** Stores the plan with its job and event. False if another one stays. */
async function keepPlan(ctx: ObjectContext, arrived: PolicyPlan): Promise<boolean> {
  const { organizationId, policyEvaluationId, plan, digest } = arrived;
  const isKept = await ctx.inTransaction(async (tx) => {
    if (!(await tx.subjects.holdOrganization(organizationId))) return false;
    await tx.objects.markStored(organizationId, plan);
    const id = (await tx.policyPlans.insert(arrived)) ?? (await replaceWaiting(tx, arrived));
    if (id === undefined) {
      await tx.objects.markDeleting(organizationId, plan.key, objectLease.seconds);
      return false;
    }
    await tx.outbox.add(planReceived({ ...arrived, id }), arrived.cause);
    return true;
  });
  if (isKept) return true;
  await ctx.objects.discard(organizationId, plan.key);
  const winner = await ctx.stores.policyPlans.find(organizationId, policyEvaluationId);
  if (!winner) throw notFound();
  return winner.digest === digest;
}

/** Replaces another plan that no worker has begun to judge. Undefined if it stays. */
async function replaceWaiting(tx: IngestStores, arrived: PolicyPlan): Promise<number | undefined> {
  const { organizationId, policyEvaluationId } = arrived;
  const former = await tx.policyPlans.lock(organizationId, policyEvaluationId);
  if (!former || former.hasBegun || former.digest === arrived.digest) return undefined;
  await tx.policyPlans.remove(organizationId, policyEvaluationId);
  await tx.objects.markDeleting(organizationId, former.plan.key, objectLease.seconds);
  return tx.policyPlans.insert(arrived);
}
