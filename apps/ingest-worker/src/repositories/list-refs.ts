import type { RepositorySubscription } from '@groundwork/contracts';
import { GitFailure } from './git-failure.ts';
import type { LentRepository } from './borrowed-repository.ts';
import { digestOfMatching } from './matching-files.ts';
import { findBranchHead, listVersionTags, type BranchHead, type VersionTag } from './remote-refs.ts';
import type { RepositoryListing } from './repository-listing.store.ts';
import { knownTree, type Refs, type SharedRefs } from './shared-listing.ts';
import { findDirectory, readRootTree } from './tree-walk.ts';

/** Lists the refs of one repository for several subscriptions. Reads the tags, each branch and each tree only once. */
export interface RefLister {
  /** @throws GitFailure */
  refsOf(subscription: RepositorySubscription, before: RepositoryListing | undefined): Promise<Refs>;
  listed(): SharedRefs;
}

export function createRefLister({ repository, pinHostKeys }: LentRepository): RefLister {
  let tags: Promise<VersionTag[]> | undefined;
  let listedTags: VersionTag[] | null = null;
  const heads = new Map<string | null, BranchHead | null>();
  const trees: SharedRefs['trees'] = [];
  const fetched = new Set<string>();
  const listed = (): SharedRefs => ({
    tags: listedTags,
    branches: [...heads].map(([branch, head]) => ({ branch, head })),
    trees,
  });

  async function listTags(): Promise<VersionTag[]> {
    listedTags = await listVersionTags(repository);
    await pinHostKeys();
    return listedTags;
  }

  async function headOf(branch: string | null): Promise<BranchHead | null> {
    const known = heads.get(branch);
    if (known !== undefined) return known;
    const head = (await findBranchHead(repository, branch)) ?? null;
    heads.set(branch, head);
    await pinHostKeys();
    return head;
  }

  async function readTree(
    { name, commit }: BranchHead,
    path: string | null,
    patterns: readonly string[] | undefined,
  ): Promise<string | null> {
    if (!fetched.has(commit)) await repository.fetch([`refs/heads/${name}`], 'trees');
    const objects = repository.objects();
    try {
      const root = await readRootTree(objects, commit);
      // If the branch moved before the fetch, the commit is missing.
      fetched.add(commit);
      const tree = (await findDirectory(objects, root, path)) ?? null;
      if (tree !== null && patterns) return await digestOfMatching(objects, { tree, path }, patterns);
      trees.push({ commit, path, tree });
      return tree;
    } finally {
      await objects.close();
    }
  }

  async function branchOf(
    subscription: RepositorySubscription,
    before: RepositoryListing | undefined,
  ): Promise<Refs> {
    const head = await headOf(subscription.branch);
    if (!head) return { branch: null };
    const known = knownTree(listed(), head.commit, subscription, before);
    const tree = known ? known.tree : await readTree(head, subscription.path, before?.patterns);
    return { branch: { ...head, tree } };
  }

  return {
    listed,
    async refsOf(subscription, before) {
      if (subscription.tags) return { tags: await (tags ??= listTags()) };
      return branchOf(subscription, before).catch((error: unknown) => {
        // The branch was moved or deleted between its listing and its fetch.
        if (!(error instanceof GitFailure) || error.code !== 'commit-gone') throw error;
        heads.delete(subscription.branch);
        return branchOf(subscription, before);
      });
    },
  };
}
