import { defaultArchiveLimits } from './archive-limits.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { parseEntryPath } from './entry-path.ts';
import { createPathTree, type PathTree } from './path-tree.ts';

interface Named {
  readonly path: string | Buffer;
}

/**
 * Leaves out the files whose names an archive may not have, with a note for each, because a repository cannot change
 * its old commits. Needed files stay, so that the archive is refused for their names.
 */
export function withoutOddNames<File extends Named>(
  files: readonly File[],
  isNeeded: (path: string) => boolean,
): { readonly files: File[]; readonly notes: string[] } {
  const tree = createPathTree();
  const notes: string[] = [];
  const isKept = new Set<File>();
  // The needed ones first: of two names that are the same on some systems, the second is odd.
  for (const needed of [true, false])
    for (const file of files)
      if (isNeeded(file.path.toString()) === needed) {
        const refusal = refusalOf(tree, file.path);
        if (needed || !refusal) isKept.add(file);
        else notes.push(`A file was left out. ${refusal.message}`);
      }
  return { files: files.filter((file) => isKept.has(file)), notes };
}

function refusalOf(tree: PathTree, path: string | Buffer): ArchiveRefusal | undefined {
  const raw = typeof path === 'string' ? Buffer.from(path) : path;
  try {
    tree.add(parseEntryPath(raw, defaultArchiveLimits), 'file');
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveRefusal) return error;
    throw error;
  }
}
