import { repositoryUrlOf } from '@groundwork/contracts';
import { apiSource, newRepositoryVersion, type ModuleVersion } from './module-version.ts';
import type { Module } from '../modules/module.ts';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';

/** The default branch, by git's name for it, while its own name is not known yet. */
const defaultBranch = 'HEAD';

/**
 * A version that a user creates for a module with a repository (A4): from the commit that they name, or from the head
 * of the branch as it was last read; one of the two is known. Its source is the API, as for every version that is
 * created through it.
 */
export function versionFromRepository(
  module: Module,
  repository: ModuleRepository,
  { version, commitSha }: Pick<ModuleVersion, 'version' | 'commitSha'>,
  now: Date,
): ModuleVersion {
  const commit = commitSha ?? repository.head?.commit;
  if (commit === undefined) throw new Error('a version without a commit passed the rules');
  const name = repository.branch ?? repository.head?.branch ?? defaultBranch;
  const ref = { kind: 'branch', name, repositoryUrl: repositoryUrlOf(repository) } as const;
  return newRepositoryVersion(module, { version, commit, ref, source: apiSource }, now);
}
