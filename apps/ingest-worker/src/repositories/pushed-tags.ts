import { buffer } from 'node:stream/consumers';
import type { StoredObject } from '@groundwork/contracts';
import type { WorkerContext } from '../context-worker.ts';
import { GitFailure, type GitFailureCode } from './git-failure.ts';
import type { ListingJob } from './git-job.ts';
import { withBorrowed } from './lent-repository.ts';
import { fetchVersionTags, isVersionTag, sortedTags } from './remote-refs.ts';
import type { RepositoryListing } from './repository-listing.store.ts';
import { tagsSchema, type Refs } from './shared-listing.ts';
import type { Lent } from './vcs-connections.ts';

/** Changes that no delivery reports, such as tags that are pushed with a branch, are found after this time. */
const owedAfterMs = 30_000;

/** Failures of a tag or its content. The listing of all refs shows what is there, and a fetch says what is wrong with a commit. */
const ofOneTag: ReadonlySet<GitFailureCode> = new Set([
  'commit-gone',
  'corrupt',
  'disk-quota',
  'not-a-commit',
  'too-big',
  'too-slow',
  'unknown',
]);

/**
 * Reads the tags that a push names and fetches their commits, in one conversation with the server (ADR 73). Keeps a small repository
 * for the fetches that follow.
 *
 * @returns the tags of the former listing with these, and when all refs must be listed; undefined if they must be listed now
 * @throws GitFailure if the repository cannot be read
 */
export async function readPushedTags(
  ctx: WorkerContext,
  borrowed: { readonly job: ListingJob; readonly lent: Lent },
  before: RepositoryListing | undefined,
  signal: AbortSignal,
): Promise<Refs | undefined> {
  const now = ctx.clock.now().getTime();
  const { subscription, pushedTags = [], owedAt = now + owedAfterMs } = borrowed.job.task;
  const isReadable = subscription.tags && pushedTags.length > 0 && pushedTags.every(isVersionTag);
  if (!isReadable || !before?.tags || owedAt <= now || borrowed.job.tries > 1) return undefined;
  const known = await readTags(ctx, before.tags);
  // A repeated delivery names a tag that was read before: its commit need not be fetched again.
  if (pushedTags.some((name) => known.has(name))) return undefined;
  try {
    return await withBorrowed(ctx, borrowed, signal, async (lent) => {
      const pushed = await fetchVersionTags(lent.repository, pushedTags);
      await lent.pinHostKeys();
      if ((await lent.repository.bytes()) <= ctx.keptRepositories.maxBytes) {
        lent.keepOpen();
        const commits = pushed.map(({ commit }) => commit);
        ctx.keptRepositories.keep(subscription.id, commits, lent);
      }
      for (const { name, commit } of pushed) known.set(name, commit);
      return { tags: sortedTags(known), owed: { at: owedAt, inSeconds: (owedAt - now) / 1000 } };
    });
  } catch (error) {
    if (error instanceof GitFailure && ofOneTag.has(error.code)) return undefined;
    throw error;
  }
}

async function readTags({ storage }: WorkerContext, { key }: StoredObject): Promise<Map<string, string>> {
  const content = await buffer(await storage.openRead(key));
  const tags = tagsSchema.parse(JSON.parse(content.toString('utf8')));
  return new Map(tags.map(({ name, commit }) => [name, commit]));
}
