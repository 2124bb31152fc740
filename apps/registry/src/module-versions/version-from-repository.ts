import { repositoryUrlOf } from '@groundwork/contracts';
import { apiSource, newRepositoryVersion, type ModuleVersion } from './module-version.ts';
import type { Module } from '../modules/module.ts';
import type { ModuleRepository } from '../module-repositories/module-repository.ts';

/** Git's name for the default branch, used until the name of that branch is known. */
const defaultBranch = 'HEAD';

/**
 * Creates a version from the user's commit or the last known head (A4); one of the two must be known. The source of the
 * version is the API.
 */
export function versionFromRepository(
  module: Module,
  repository: ModuleRepository,
  { version, commitSha, isImported }: Pick<ModuleVersion, 'version' | 'commitSha' | 'isImported'>,
  now: Date,
): ModuleVersion {
  const commit = commitSha ?? repository.head?.commit;
  if (commit === undefined) throw new Error('a version without a commit passed the rules');
  const name = repository.branch ?? repository.head?.branch ?? defaultBranch;
  const ref = { kind: 'branch', name, repositoryUrl: repositoryUrlOf(repository), otherTag: null } as const;
  return newRepositoryVersion(module, { version, commit, ref, source: apiSource, isImported }, now);
}
