import { repositoryUrlOf } from '@groundwork/contracts';
import { invalid } from '@groundwork/errors';
import { isCommitHash } from '@groundwork/followed-repository';
import { apiSource, newRepositoryVersion, type ModuleVersion } from '../module-versions/module-version.ts';
import type { Module } from '../modules/module.ts';
import type { ModuleRepository } from './module-repository.ts';

/** The default branch, by git's name for it, while its own name is not known yet. */
const defaultBranch = 'HEAD';

/**
 * A version that a user creates for a module with a repository (A4): from the commit that they name, or from the head
 * of the branch as it was last read. Its source is the API, as for every version that is created through it.
 *
 * @throws GroundworkError `invalid` if versions come from tags, the commit is not named in full, or the head is not
 *   known yet
 */
export function versionFromRepository(
  module: Module,
  repository: ModuleRepository,
  { version, commitSha }: Pick<ModuleVersion, 'version' | 'commitSha'>,
  now: Date,
): ModuleVersion {
  if (repository.tags) throw fromTagsOnly();
  const commit = commitSha?.toLowerCase() ?? repository.head?.commit;
  if (commit === undefined) throw unknownHead();
  if (!isCommitHash(commit)) throw notACommit();
  const name = repository.branch ?? repository.head?.branch ?? defaultBranch;
  const ref = { kind: 'branch', name, repositoryUrl: repositoryUrlOf(repository) } as const;
  return newRepositoryVersion(module, { version, commit, ref, source: apiSource }, now);
}

const fromTagsOnly = () =>
  invalid({
    title: 'unprocessable entity',
    detail:
      'The versions of this module come from the tags of its repository. Push a tag such as v1.0.0 instead.',
  });

const unknownHead = () =>
  invalid({
    detail: 'Commit sha must be given, because the head of the branch is not known yet',
    pointer: '/data/attributes/commit-sha',
  });

const notACommit = () =>
  invalid({
    detail: 'Commit sha must be the whole hash of a commit',
    pointer: '/data/attributes/commit-sha',
  });
