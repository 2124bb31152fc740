import { isGroundworkError } from '@groundwork/errors';
import { metrics } from '@groundwork/telemetry';
import type { WorkerContext } from '../context-worker.ts';
import { holdLeases } from './job-lease.ts';
import type { LeasedJobs } from './lease.store.ts';
import {
  attemptsLimit,
  pauseAfter,
  pauseWhileUnavailable,
  SupersededAttempt,
  type JobHandle,
} from './job.ts';

export interface Attempt {
  readonly stage: 'list' | 'fetch' | 'read' | 'plan';
  /** Where the job is kept. By default, with the jobs for archives and repositories. */
  readonly queue?: LeasedJobs;
  /** Names the work in the log, such as `read an archive`. */
  readonly what: string;
  readonly deadlineSeconds: number;
  /** Stores the outcome. Throws if a retry may succeed. */
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly giveUp: (reason: string) => Promise<void>;
  readonly reasons: {
    readonly died: string;
    readonly tooSlow: (seconds: number) => string;
    readonly failed: (error: unknown) => string;
  };
  /** How long the next attempt has to wait at least, because a server asks for it. */
  readonly askedWaitMs?: (error: unknown) => number | undefined;
}

export type AttemptedJob = JobHandle & { readonly tries: number; readonly subject: string };

export interface Stops {
  readonly lost: AbortSignal;
  readonly tooSlow: AbortSignal;
  readonly stopping: AbortSignal;
}

/**
 * One attempt at a job under its lease. Rejects only if the end of the attempt cannot be recorded; the job is then taken over when its
 * lease has ended.
 *
 * @param stopping aborted when the process cannot wait any longer; the job is given back
 */
export async function runAttempt(
  ctx: WorkerContext,
  job: AttemptedJob,
  stopping: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  if (hasDied(job)) return attempt.giveUp(attempt.reasons.died);
  const leases = holdLeases(ctx, [job], attempt.queue);
  const tooSlow = AbortSignal.timeout(attempt.deadlineSeconds * 1000);
  try {
    await attemptHeld(ctx, job, { lost: leases.lost(job), tooSlow, stopping }, attempt);
  } finally {
    leases.release();
  }
}

/** More attempts than allowed can begin only if the last one died without recording an end. */
export const hasDied = ({ tries }: AttemptedJob): boolean => tries > attemptsLimit;

export async function attemptHeld(
  ctx: WorkerContext,
  job: AttemptedJob,
  stops: Stops,
  attempt: Attempt,
): Promise<void> {
  const startedAt = performance.now();
  try {
    await attempt.work(AbortSignal.any([stops.lost, stops.tooSlow, stops.stopping]));
  } catch (error) {
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.ingest.observe({ stage: attempt.stage, outcome: 'failed' }, seconds);
    await handleFailure(ctx, job, attempt, error, stops);
  }
}

async function handleFailure(
  ctx: WorkerContext,
  job: AttemptedJob,
  { what, deadlineSeconds, giveUp, reasons, askedWaitMs, queue = ctx.stores.jobs }: Attempt,
  error: unknown,
  stops: Stops,
): Promise<void> {
  if (stops.lost.aborted || error instanceof SupersededAttempt) {
    ctx.logger.warn(
      namesOf(job),
      'dropped an attempt at a job: a later attempt has taken it over, or its record was deleted',
    );
    return;
  }
  if (stops.stopping.aborted) return queue.release(job);
  ctx.logger.warn({ ...namesOf(job), err: error }, `could not ${what}`);
  const reason = stops.tooSlow.aborted ? reasons.tooSlow(deadlineSeconds) : reasons.failed(error);
  if (isGroundworkError(error, 'unavailable') && !stops.tooSlow.aborted)
    return queue.awaitPlatform(job, reason, pauseWhileUnavailable(job.attempt));
  const pause = pauseAfter(job.tries);
  const askedSeconds = (askedWaitMs?.(error) ?? 0) / 1000;
  await (pause === undefined ? giveUp(reason) : queue.retryLater(job, reason, Math.max(pause, askedSeconds)));
}

export const namesOf = ({ id, attempt, subject, organizationId }: AttemptedJob) => ({
  jobId: id,
  attempt,
  subject,
  organizationId,
});
