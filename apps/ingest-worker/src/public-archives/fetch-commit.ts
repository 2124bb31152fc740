import { mayRun } from '@groundwork/archives';
import { openDownload } from '@groundwork/outbound-http';
import type { WorkerContext } from '../context-worker.ts';
import { packCommit } from '../repositories/commit-archive.ts';
import { fetchCommits } from '../repositories/fetched-commits.ts';
import { GitFailure } from '../repositories/git-failure.ts';
import { remoteOf } from '../repositories/git-remote.ts';
import { openRepository, type GitRepository } from '../repositories/git-repository.ts';
import { findCommitOf } from '../repositories/remote-refs.ts';
import { createSubmodules } from '../repositories/submodules.ts';
import { vetted } from './fetch-tarball.ts';
import { OriginFailure } from './origin-failure.ts';
import type { GitOrigin } from './public-origin.ts';

export interface FetchedCommit {
  readonly commit: string;
  /** The whole commit as a gzip tarball. Can be read once. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** A vetted address may be http only where the operator allows that. */
const isHttpAllowed = true;
const commitShape = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

type FetchContext = Pick<WorkerContext, 'vcs' | 'gitTools'>;

/**
 * Fetches a repository without credentials, and packs the commit of the origin as commits of followed repositories are packed, with its
 * submodules. Everything is closed when the work ends. A repository that was renamed is fetched from where it is now.
 *
 * @throws OriginFailure, GitFailure, and whatever the work throws
 */
export async function withCommit<Result>(
  ctx: FetchContext,
  origin: GitOrigin,
  signal: AbortSignal,
  work: (fetched: FetchedCommit) => Promise<Result>,
): Promise<Result> {
  try {
    return await withCommitAt(ctx, origin, signal, work);
  } catch (error) {
    if (!(error instanceof GitFailure) || error.code !== 'redirect') throw error;
    const url = await findRedirect(ctx, origin.url, signal);
    if (url === undefined) throw error;
    return withCommitAt(ctx, { ...origin, url }, signal, work);
  }
}

async function withCommitAt<Result>(
  ctx: FetchContext,
  origin: GitOrigin,
  signal: AbortSignal,
  work: (fetched: FetchedCommit) => Promise<Result>,
): Promise<Result> {
  const { url, addresses } = await vetted(ctx.vcs, origin.url);
  const remote = remoteOf({ url: url.href, addresses, credential: { kind: 'none' }, isHttpAllowed });
  const repository = await openRepository(ctx.gitTools, remote, signal);
  try {
    const commit = await fetchCommitOf(repository, origin);
    return await withPacked(ctx, repository, commit, (content) => work({ commit, content }));
  } finally {
    await repository.close();
  }
}

async function withPacked<Result>(
  { vcs }: FetchContext,
  repository: GitRepository,
  commit: string,
  work: (content: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const objects = repository.objects();
  const submodules = createSubmodules({ vcs, repository, isHttpAllowed });
  try {
    const { content } = await packCommit({
      repository: { remote: repository.remote, objects },
      commit,
      path: null,
      submodules,
      isNeeded: mayRun,
      takesOutside: false,
    });
    return await work(content);
  } finally {
    await submodules.close();
    await objects.close();
  }
}

/** The first request of git to a repository. */
const firstRequest = '/info/refs?service=git-upload-pack';

/** Where the server says that the repository is now. git itself follows no redirect, because nobody would vet it. */
async function findRedirect({ vcs }: FetchContext, url: string, signal: AbortSignal) {
  const address = url.replace(/\/+$/, '') + firstRequest;
  const response = await openDownload(await vetted(vcs, address), signal);
  await response.close();
  const location = response.headers['location'] ?? '';
  const target = URL.canParse(location, address) ? new URL(location, address).href : '';
  return target.endsWith(firstRequest) ? target.slice(0, -firstRequest.length) : undefined;
}

async function fetchCommitOf(repository: GitRepository, { ref }: GitOrigin): Promise<string> {
  const isCommit = ref !== null && commitShape.test(ref);
  const commit = isCommit ? ref : await findCommitOf(repository, ref);
  if (commit === undefined) throw new OriginFailure('The repository no longer has the tag of this version.');
  const gone = await fetchCommits(repository, [{ commit, ref: ref ?? 'HEAD' }]);
  const failure = gone.get(commit);
  if (failure) throw failure;
  return commit;
}
