import { createHash } from 'node:crypto';
import { GitFailure } from './git-failure.ts';
import type { ObjectReader } from './object-reader.ts';
import { newBudget, segmentsOf, walkTree } from './tree-walk.ts';
import { createPathMatcher, TooMuchMatching } from './update-patterns.ts';

/**
 * A digest of the files of a directory that match a pattern, by their paths from the root of the repository. It changes
 * only with these files. The tree itself if it has too many files for an archive, or matching takes too much work: then
 * each change counts.
 */
export async function digestOfMatching(
  objects: ObjectReader,
  { tree, path }: { readonly tree: string; readonly path: string | null },
  patterns: readonly string[],
): Promise<string> {
  const matches = createPathMatcher(patterns);
  const digest = createHash('sha256');
  try {
    const prefix = Buffer.from(segmentsOf(path).join('/'));
    for (const entry of await walkTree(objects, tree, prefix, newBudget()))
      if (matches(entry.path.toString('utf8')))
        digest.update(entry.path).update(`\0${entry.kind} ${entry.hash}\0`);
  } catch (error) {
    if (error instanceof TooMuchMatching) return tree;
    if (error instanceof GitFailure && error.code === 'too-big') return tree;
    throw error;
  }
  return digest.digest('hex');
}
