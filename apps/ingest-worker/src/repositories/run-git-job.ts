import { inSpan, metrics } from '@groundwork/telemetry';
import type { WorkerContext } from '../context-worker.ts';
import { isListing, type GitWork } from './git-job.ts';
import { listRepository } from './list-repository.ts';
import { fetchArchives } from './fetch-archives.ts';

/**
 * One attempt at work on a repository, under its leases. Waits until git is gone and its files are removed. Rejects only if the end of the
 * attempt cannot be recorded.
 *
 * @param stopping aborted when the process cannot wait any longer; the work is given back
 */
export async function runGitJob(ctx: WorkerContext, work: GitWork, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const stage = isListing(work) ? 'list' : 'fetch';
  // Work that several events caused is part of the trace of the first.
  const span = { name: `${stage} repository`, kind: 'internal', parent: work[0].cause.traceparent } as const;
  await inSpan(span, () =>
    isListing(work) ? listRepository(ctx, work, stopping) : fetchArchives(ctx, work, stopping),
  );
  metrics.ingest.observe({ stage, outcome: 'done' }, (performance.now() - startedAt) / 1000);
}
