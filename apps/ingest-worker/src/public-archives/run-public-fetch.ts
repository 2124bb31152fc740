import { publicArchiveFailedV1, publicArchiveFetchedV1, type StoredObject } from '@groundwork/contracts';
import { platformOwner } from '@groundwork/contracts/resource-ids';
import { inSpan, metrics } from '@groundwork/telemetry';
import type { WorkerContext } from '../context-worker.ts';
import { attemptsLimit, SupersededAttempt } from '../jobs/job.ts';
import { namesOf, runAttempt } from '../jobs/run-attempt.ts';
import { requireTarball } from '../objects/require-tarball.ts';
import { withCommit } from './fetch-commit.ts';
import { openTarball } from './fetch-tarball.ts';
import { originFailureOf } from './origin-failure.ts';
import { archiveSubject, maxTries, type PublicFetch } from './public-fetch.ts';
import { expandDirectory, parseOrigin, type PublicOrigin } from './public-origin.ts';

const reasonLength = 2000;

const reasons = {
  died: `Fetching the module crashed ${attemptsLimit} times. Ask the site administrator to look at the worker log.`,
  tooSlow: (seconds: number) =>
    `Fetching the module took longer than ${seconds} seconds in each of ${attemptsLimit} attempts. Ask the site administrator.`,
  failed: () =>
    `The module could not be fetched in ${attemptsLimit} attempts because of a fault in the platform. Ask the site administrator.`,
};

/**
 * One attempt at an archive of the public registry, under its lease: fetches it, stores it, and announces it. Rejects only if the end of the
 * attempt cannot be recorded; the work is then taken over when its lease has ended.
 *
 * @param stopping aborted when the process cannot wait any longer; the work is given back
 */
export async function runPublicFetch(
  ctx: WorkerContext,
  job: PublicFetch,
  stopping: AbortSignal,
): Promise<void> {
  const span = { name: 'fetch public module', kind: 'internal', parent: job.cause.traceparent } as const;
  await inSpan(span, () =>
    runAttempt(ctx, job, stopping, {
      queue: ctx.stores.publicFetches,
      stage: 'fetch',
      what: 'fetch a public module',
      deadlineSeconds: ctx.config.git.attemptSeconds,
      work: (signal) => fetchOrFail(ctx, job, signal),
      giveUp: (reason) => fail(ctx, job, reason),
      reasons,
    }),
  );
}

/** @throws if another attempt may succeed */
async function fetchOrFail(ctx: WorkerContext, job: PublicFetch, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  try {
    await fetchArchive(ctx, job, parseOrigin(job.origin), signal);
  } catch (error) {
    const failure = signal.aborted ? undefined : originFailureOf(error, job.maxBytes);
    if (!failure || (failure.isPassing && job.tries < maxTries)) throw error;
    ctx.logger.info({ ...namesOf(job), err: error }, 'could not fetch a public module');
    await fail(ctx, job, failure.reason);
  }
  metrics.ingest.observe({ stage: 'fetch', outcome: 'done' }, (performance.now() - startedAt) / 1000);
}

async function fetchArchive(
  ctx: WorkerContext,
  job: PublicFetch,
  origin: PublicOrigin,
  signal: AbortSignal,
): Promise<void> {
  if (origin.kind === 'git')
    return withCommit(ctx, origin, signal, ({ commit, content }) =>
      store(ctx, job, content, (archive) =>
        announce(ctx, job, { archive, commit, directory: origin.directory }),
      ),
    );
  const download = await openTarball(ctx, origin, signal);
  try {
    await store(ctx, job, download.body, async (archive) => {
      const paths = await requireTarball(await ctx.storage.openRead(archive.key));
      const directory = expandDirectory(origin.directory, paths);
      await announce(ctx, job, { archive, commit: null, directory });
    });
  } finally {
    await download.close();
  }
}

/** Stores the archive. It is discarded unless `keep` succeeds, or may have succeeded. */
const store = (
  ctx: WorkerContext,
  job: PublicFetch,
  content: AsyncIterable<Uint8Array>,
  keep: (archive: StoredObject) => Promise<void>,
): Promise<void> =>
  ctx.objects.write(archiveSubject(job), content, { maxBytes: job.maxBytes }, async (archive) => {
    try {
      await keep(archive);
    } catch (error) {
      if (error instanceof SupersededAttempt || originFailureOf(error, job.maxBytes))
        await ctx.objects.discard(platformOwner, archive.key);
      throw error;
    }
  });

interface Fetched {
  readonly archive: StoredObject;
  readonly commit: string | null;
  readonly directory: string;
}

/** @throws SupersededAttempt if the work now belongs to a later attempt; then nothing has changed */
async function announce(
  ctx: WorkerContext,
  job: PublicFetch,
  { archive, commit, directory }: Fetched,
): Promise<void> {
  const { publicArchiveId, origin } = job;
  await ctx.inTransaction(async (tx) => {
    await tx.publicFetches.finish(job);
    await tx.objects.markStored(platformOwner, archive);
    const data = { publicArchiveId, origin, commit, directory, archive };
    await tx.outbox.add({ ...about(job), definition: publicArchiveFetchedV1, data }, job.cause);
  });
  ctx.logger.info({ ...namesOf(job), bytes: archive.bytes, commit }, 'fetched a public module');
}

/** @throws SupersededAttempt if the work now belongs to a later attempt; then nothing has changed */
async function fail(ctx: WorkerContext, job: PublicFetch, reason: string): Promise<void> {
  const { publicArchiveId } = job;
  await ctx.inTransaction(async (tx) => {
    await tx.publicFetches.finish(job);
    const data = { publicArchiveId, reason: reason.slice(0, reasonLength) };
    await tx.outbox.add({ ...about(job), definition: publicArchiveFailedV1, data }, job.cause);
  });
}

const about = ({ publicArchiveId, version }: PublicFetch) => ({
  organizationId: null,
  aggregateId: publicArchiveId,
  aggregateVersion: version,
});
