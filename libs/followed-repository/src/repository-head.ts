import type { repositoryRefsListedV1 } from '@groundwork/contracts';
import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import type { z } from 'zod';
import { isCommitHash } from './commit-hash.ts';

/** Event `repository-refs.listed`, as its handlers get it. */
export type Listing = ReceivedEvent<z.output<typeof repositoryRefsListedV1.data>>;

/** The head of a branch. `tree` is that of the followed directory; null if that directory does not exist. */
export interface RepositoryHead {
  readonly branch: string;
  readonly commit: string;
  readonly tree: string | null;
}

/**
 * The head of the branch that a listing is about; null if there is no such branch.
 *
 * @throws Unacceptable if the head is not a commit
 */
export function headOf({ data: { branch } }: Listing): RepositoryHead | null {
  if (!branch) return null;
  if (!isCommitHash(branch.commit)) throw new Unacceptable('the head of the branch is not a commit');
  return { branch: branch.name, commit: branch.commit, tree: branch.tree };
}

/** Why a repository whose refs were listed has no head. `branch` is null for the default branch. */
export const missingBranch = (branch: string | null): string =>
  branch === null
    ? 'The repository has no default branch.'
    : `The branch ${branch} does not exist in the repository.`;
