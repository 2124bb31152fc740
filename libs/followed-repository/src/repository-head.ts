import type { repositoryRefsListedV1 } from '@groundwork/contracts';
import { Unacceptable, type ReceivedEvent } from '@groundwork/outbox';
import type { z } from 'zod';
import { isCommitHash } from './commit-hash.ts';

/** The event `repository-refs.listed`, as handlers receive it. */
export type Listing = ReceivedEvent<z.output<typeof repositoryRefsListedV1.data>>;

/** Head of a branch. `tree` is the git tree of the followed directory; null if the directory does not exist. */
export interface RepositoryHead {
  readonly branch: string;
  readonly commit: string;
  readonly tree: string | null;
}

/** Head of a listing's branch; null if the branch does not exist. @throws Unacceptable if the head is not a commit */
export function headOf({ data: { branch } }: Listing): RepositoryHead | null {
  if (!branch) return null;
  if (!isCommitHash(branch.commit)) throw new Unacceptable('the head of the branch is not a commit');
  return { branch: branch.name, commit: branch.commit, tree: branch.tree };
}

/** Reason why a listed repository has no head. `branch` is null for the default branch. */
export const missingBranch = (branch: string | null): string =>
  branch === null
    ? 'The repository has no default branch.'
    : `The branch ${branch} does not exist in the repository.`;
