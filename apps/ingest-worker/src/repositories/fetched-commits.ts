import { failureOf, type GitFailure } from './git-failure.ts';
import { FetchFailure, type GitRepository } from './git-repository.ts';
import { findRefsOf } from './remote-refs.ts';

interface WantedCommit {
  readonly commit: string;
  /** The branch or tag that it was found under. */
  readonly ref: string;
}

/** So many commits that a server has not got are named by it one by one; of more all refs are read. */
const mostRefusals = 3;

/**
 * Fetches commits in one go. A server that gives out no bare commits is asked for the refs that lead to them. What a
 * server has not got any more does not keep the others from coming.
 *
 * @returns why commits did not come, for those that did not
 * @throws GitFailure where nothing could be fetched
 */
export async function fetchCommits(
  repository: GitRepository,
  wanted: readonly WantedCommit[],
): Promise<ReadonlyMap<string, GitFailure>> {
  const gone = new Map<string, GitFailure>();
  let left = distinct(wanted);
  for (let refusals = 0; left.length > 0; refusals += 1) {
    try {
      await repository.fetch(
        left.map(({ commit }) => commit),
        'all',
      );
      return gone;
    } catch (error) {
      if (!(error instanceof FetchFailure) || error.code !== 'commit-gone') throw error;
      const refused = error.refusedCommit();
      const isOne = left.some(({ commit }) => commit === refused);
      if (!isOne || refused === undefined || refusals >= mostRefusals) break;
      gone.set(refused, error);
      left = left.filter(({ commit }) => commit !== refused);
    }
  }
  await fetchByRefs(repository, left, gone);
  return gone;
}

/** Whether what came is what was wanted shows when the commit is read: a ref may have moved on meanwhile. */
async function fetchByRefs(
  repository: GitRepository,
  wanted: readonly WantedCommit[],
  gone: Map<string, GitFailure>,
): Promise<void> {
  if (wanted.length === 0) return;
  const refs = await findRefsOf(repository, wanted);
  for (const { commit } of wanted) if (!refs.has(commit)) gone.set(commit, failureOf('commit-gone'));
  const found = [...new Set(refs.values())];
  if (found.length > 0) await repository.fetch(found, 'all');
}

const distinct = (wanted: readonly WantedCommit[]): WantedCommit[] => [
  ...new Map(wanted.map((each) => [each.commit, each])).values(),
];
