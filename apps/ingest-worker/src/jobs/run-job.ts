import { inSpan, metrics } from '@groundwork/telemetry';
import type { WorkerContext } from '../context-worker.ts';
import { finishJob, rejectJob } from './finish-job.ts';
import { giveUpReasons, type Job, type Verdict } from './job.ts';
import { archiveReaders } from './read-archive.ts';
import { namesOf, runAttempt } from './run-attempt.ts';

/**
 * One attempt at a job: reads the archive under the lease, then records the outcome. Rejects only if the outcome cannot be recorded; the
 * job is then taken over when its lease has ended.
 *
 * @param stopping aborted when the process cannot wait any longer; the job is given back
 */
export async function runJob(ctx: WorkerContext, job: Job, stopping: AbortSignal): Promise<void> {
  const span = { name: `read ${job.purpose}`, kind: 'internal', parent: job.cause.traceparent } as const;
  await inSpan(span, () => attemptToRead(ctx, job, stopping));
}

async function attemptToRead(ctx: WorkerContext, job: Job, stopping: AbortSignal): Promise<void> {
  await runAttempt(ctx, job, stopping, {
    stage: 'read',
    what: 'read an archive',
    deadlineSeconds: ctx.config.jobs.deadlineSeconds,
    async work(signal) {
      const startedAt = performance.now();
      const verdict = await unlessAborted(archiveReaders[job.purpose](ctx, job, signal), signal);
      await finishJob(ctx, job, verdict);
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.ingest.observe({ stage: 'read', outcome: verdict.outcome }, seconds);
      ctx.logger.info({ ...namesOf(job), ...summaryOf(verdict) }, 'read an archive');
    },
    giveUp: (reason) => rejectJob(ctx, job, reason),
    reasons: { ...giveUpReasons, failed: () => giveUpReasons.failed },
  });
}

/** Does not wait for a reader that ignores its signal. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(new Error('the attempt was stopped'));
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const summaryOf = (verdict: Verdict) =>
  verdict.outcome === 'accepted' ? { outcome: 'accepted' } : { outcome: 'rejected', code: verdict.code };
