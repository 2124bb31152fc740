import type { WorkerContext } from '../context-worker.ts';
import { GitFailure } from './git-failure.ts';
import type { GitJob } from './git-job.ts';
import { remoteOf } from './git-remote.ts';
import { openRepository } from './git-repository.ts';
import type { LentRepository } from './borrowed-repository.ts';
import type { Lent } from './vcs-connections.ts';

/** @throws GitFailure `refused` if nothing is lent */
export const borrow = (ctx: WorkerContext, job: GitJob): Promise<Lent> =>
  ctx.vcs.lend({ subscriptionId: subscriptionOf(job), jobId: job.id, attempt: job.attempt });

/** @throws GitFailure, and whatever the work throws */
export async function withBorrowed<Result>(
  ctx: WorkerContext,
  { job, lent }: { readonly job: GitJob; readonly lent: Lent },
  signal: AbortSignal,
  work: (lent: LentRepository) => Promise<Result>,
): Promise<Result> {
  const remote = remoteOf({ ...lent, isHttpAllowed: lent.isPrivateAllowed });
  const repository = await openRepository(ctx.gitTools, remote, signal);
  let close = () => repository.close();
  let isPinned = lent.credential.kind !== 'ssh' || lent.credential.knownHosts.trim() !== '';
  try {
    return await work({
      repository,
      lent,
      async pinHostKeys() {
        if (isPinned) return;
        const knownHosts = (await repository.knownHosts()) ?? '';
        if (knownHosts.trim() === '') return;
        await ctx.vcs.noteHostKeys(subscriptionOf(job), knownHosts);
        isPinned = true;
      },
      keepOpen() {
        close = () => Promise.resolve();
      },
    });
  } catch (error) {
    if (error instanceof GitFailure && error.code === 'denied') await reportRefusal(ctx, subscriptionOf(job));
    throw error;
  } finally {
    await close();
  }
}

/** A failed report has no effect: the connection is also checked every hour, and the next refusal is reported. */
async function reportRefusal({ vcs, logger }: WorkerContext, subscriptionId: string): Promise<void> {
  try {
    await vcs.noteRefusal(subscriptionId);
  } catch (error) {
    logger.warn({ err: error, subscriptionId }, 'could not report that credentials were refused');
  }
}

const subscriptionOf = ({ task }: GitJob) =>
  task.kind === 'refs' ? task.subscription.id : task.subscriptionId;
