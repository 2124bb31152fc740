import { failureOf, type GitFailure } from './git-failure.ts';
import { FetchFailure, type GitRepository } from './git-repository.ts';
import { findRefsOf } from './remote-refs.ts';

interface WantedCommit {
  readonly commit: string;
  readonly ref: string;
}

/** If the server refuses more commits than this, all refs are listed instead of leaving out one commit at a time. */
const maxRefusals = 3;

/**
 * Fetches commits together or, if the server does not serve bare commits, the refs that lead to them. Commits that the server no longer has
 * do not block the others.
 *
 * @returns the failures of the commits that were not fetched
 * @throws GitFailure if nothing could be fetched
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
      if (!isOne || refused === undefined || refusals >= maxRefusals) break;
      gone.set(refused, error);
      left = left.filter(({ commit }) => commit !== refused);
    }
  }
  await fetchByRefs(repository, left, gone);
  return gone;
}

/** A ref may have moved in the meantime; that shows when its commit is read. */
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
