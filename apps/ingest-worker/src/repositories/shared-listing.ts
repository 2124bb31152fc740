import { z } from 'zod';
import type { RepositorySubscription } from '@groundwork/contracts';
import type { ListingTask, OwedListing } from './git-job.ts';
import type { RepositoryListing } from './repository-listing.store.ts';

const headSchema = z.object({ name: z.string(), commit: z.string() });

export const tagsSchema = z.array(headSchema);

/** Contains only refs that some subscription needed. */
export const sharedRefsSchema = z.object({
  tags: tagsSchema.nullable(),
  /** `branch` is null for the default branch; `head` is null if the branch does not exist. */
  branches: z.array(z.object({ branch: z.string().nullable(), head: headSchema.nullable() })),
  /** `tree` is null if the commit has no directory `path`. */
  trees: z.array(z.object({ commit: z.string(), path: z.string().nullable(), tree: z.string().nullable() })),
});

export type SharedRefs = z.infer<typeof sharedRefsSchema>;

/** Covers all pushes up to `number`. */
export interface SharedListing {
  readonly number: number;
  readonly refs: SharedRefs;
}

type Ref = z.infer<typeof headSchema>;

/**
 * The refs that a subscription needs: its tags, or the head of its branch with the tree of its directory. If only pushed tags were read,
 * the listing of all is owed.
 */
export type Refs =
  | { readonly tags: readonly Ref[]; readonly owed?: OwedListing }
  | { readonly branch: (Ref & { readonly tree: string | null }) | null };

/** Undefined if the listing is older than the job's push, or lacks refs that the subscription needs. */
export function refsFor(
  { number, refs }: SharedListing,
  { listing, subscription }: ListingTask,
  before: RepositoryListing | undefined,
): Refs | undefined {
  if (listing === undefined || listing > number) return undefined;
  if (subscription.tags) return refs.tags ? { tags: refs.tags } : undefined;
  const found = refs.branches.find(({ branch }) => branch === subscription.branch);
  if (!found) return undefined;
  if (!found.head) return { branch: null };
  const tree = knownTree(refs, found.head.commit, subscription, before);
  return tree && { branch: { ...found.head, tree: tree.tree } };
}

export function knownTree(
  { trees }: SharedRefs,
  commit: string,
  { path }: Pick<RepositorySubscription, 'path'>,
  before: RepositoryListing | undefined,
): { readonly tree: string | null } | undefined {
  const known = before?.branch;
  if (known?.commit === commit && known.path === path) return known;
  // A digest of the files that match patterns is not the tree of the directory.
  if (before?.patterns) return undefined;
  return trees.find((tree) => tree.commit === commit && tree.path === path);
}

export function mergeListings(before: SharedListing | undefined, listed: SharedListing): SharedListing {
  if (!before || before.number < listed.number) return listed;
  const { refs } = listed;
  const isListed = (branch: string | null) => refs.branches.some((known) => known.branch === branch);
  return {
    number: before.number,
    refs: {
      tags: refs.tags ?? before.refs.tags,
      branches: [...refs.branches, ...before.refs.branches.filter(({ branch }) => !isListed(branch))],
      trees: [...refs.trees, ...before.refs.trees],
    },
  };
}
