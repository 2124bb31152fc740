import { policyTextCompiledV1, type PolicyTextCompilation } from '@groundwork/contracts';
import { isGroundworkError } from '@groundwork/errors';
import { type Opa, OpaFailure } from '@groundwork/opa';
import { inSpan, metrics } from '@groundwork/telemetry';
import { compilePolicyText, textError } from '../compilation/compile-policy-text.ts';
import type { WorkerContext } from '../context-worker.ts';
import { attemptsLimit, pauseAfter } from '../jobs/job.ts';
import type { TakenText } from './policy-text.ts';

/** Longer than reading the text and compiling it may take, so that nobody else begins meanwhile. */
export const textLeaseSeconds = 180;

const unavailablePauseSeconds = 15;

const gaveUp = `The text could not be compiled in ${attemptsLimit} attempts because of a fault in the platform. Ask the site administrator to look at the worker log, then upload the text again.`;

/**
 * One attempt at the text of a single policy: reads it from policy, compiles it, and announces what OPA says. Rejects only if the end of
 * the attempt cannot be recorded; another one begins when the lease has ended.
 *
 * @param stopping aborted when the process cannot wait any longer; the text is given back
 */
export async function runPolicyText(
  ctx: WorkerContext,
  opa: Opa,
  text: TakenText,
  stopping: AbortSignal,
): Promise<void> {
  const span = { name: 'compile policy text', kind: 'internal', parent: text.cause.traceparent } as const;
  await inSpan(span, async () => {
    if (text.attempt > attemptsLimit) return giveUp(ctx, opa, text);
    const startedAt = performance.now();
    const note = (outcome: 'accepted' | 'rejected' | 'failed') =>
      metrics.ingest.observe({ stage: 'compile', outcome }, (performance.now() - startedAt) / 1000);
    try {
      const outcome = await compile(ctx, opa, text, stopping);
      if (outcome) note(outcome);
    } catch (error) {
      note('failed');
      await handleFailure(ctx, opa, text, { error, stopping });
    }
  });
}

async function compile(
  ctx: WorkerContext,
  opa: Opa,
  text: TakenText,
  signal: AbortSignal,
): Promise<'accepted' | 'rejected' | undefined> {
  const read = await ctx.policyTextReader.read(text);
  if (!read) {
    await ctx.stores.policyTexts.end(text);
    return undefined;
  }
  const { memoryBytes } = ctx.config.opa;
  const { content, query } = read;
  const compilation = await compilePolicyText(content, {
    opa,
    memoryBytes,
    queries: [query],
    signal,
    skipsTests: true,
  });
  await announce(ctx, text, { textSha256: text.textSha256, query, ...compilation });
  const outcome = compilation.v0.length > 0 && compilation.v1.length > 0 ? 'rejected' : 'accepted';
  ctx.logger.info({ ...namesOf(text), outcome }, 'compiled the text of a policy');
  return outcome;
}

/** Nothing is announced if the attempt no longer counts. */
async function announce(
  ctx: WorkerContext,
  text: TakenText,
  compilation: PolicyTextCompilation,
): Promise<void> {
  const { organizationId, policyId, version, cause } = text;
  await ctx.inTransaction(async (tx) => {
    if (!(await tx.subjects.holdOrganization(organizationId))) return;
    if (!(await tx.policyTexts.end(text))) return;
    const data = { policyId, ...compilation };
    const about = { organizationId, aggregateId: policyId, aggregateVersion: version };
    await tx.outbox.add({ definition: policyTextCompiledV1, ...about, data }, cause);
  });
}

interface Failed {
  readonly error: unknown;
  readonly stopping: AbortSignal;
}

async function handleFailure(ctx: WorkerContext, opa: Opa, text: TakenText, { error, stopping }: Failed) {
  const { policyTexts } = ctx.stores;
  if (stopping.aborted) return policyTexts.giveBack(text, 0);
  ctx.logger.warn({ ...namesOf(text), err: error }, 'could not compile the text of a policy');
  if (isUnavailable(error)) return policyTexts.giveBack(text, unavailablePauseSeconds);
  const pause = pauseAfter(text.attempt);
  await (pause === undefined ? giveUp(ctx, opa, text) : policyTexts.retryLater(text, pause));
}

const isUnavailable = (error: unknown): boolean =>
  isGroundworkError(error, 'unavailable') ||
  isGroundworkError(error, 'timeout') ||
  (error instanceof OpaFailure && error.code === 'missing');

async function giveUp(ctx: WorkerContext, opa: Opa, text: TakenText): Promise<void> {
  const read = await ctx.policyTextReader.read(text);
  if (!read) {
    await ctx.stores.policyTexts.end(text);
    return;
  }
  const errors = [textError({ line: null, column: null, code: null, message: gaveUp })];
  const { textSha256 } = text;
  await announce(ctx, text, {
    textSha256,
    query: read.query,
    opaVersion: opa.version,
    v0: errors,
    v1: errors,
  });
}

const namesOf = ({ organizationId, policyId, attempt }: TakenText) => ({ organizationId, policyId, attempt });
