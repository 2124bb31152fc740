import { repositoryUrlOf } from '@groundwork/contracts';
import type { AwaitedCommit } from '@groundwork/followed-repository';
import { isFromRepository, type ModuleVersion } from './module-version.ts';
import type { DeletedVersion, ModuleRepository } from '../module-repositories/module-repository.ts';

/** True if the version was found in the repository that its module follows now, under any subscription. */
export const isFoundIn = (
  repository: ModuleRepository | undefined,
  { ref }: Pick<ModuleVersion, 'ref'>,
): boolean => repository !== undefined && ref?.repositoryUrl === repositoryUrlOf(repository);

/** The commits of the versions that come from the repository; uploaded versions are omitted. */
export const awaitedVersionsOf = (versions: readonly ModuleVersion[]): AwaitedCommit[] =>
  versions
    .filter(isFromRepository)
    .map(({ id, commitSha, ref }) => ({ subject: id, commit: commitSha, ref: ref.name }));

/** Recorded so that the tags of deleted versions do not bring them back. */
export const deletedVersionsOf = (versions: readonly ModuleVersion[]): DeletedVersion[] =>
  versions
    .filter(isFromRepository)
    .map(({ version, commitSha }) => ({ version: version.text, commit: commitSha }));
