import { shown } from '../tar/archive-refusal.ts';
import type { ArchiveContents, ArchiveEntry } from '../tar/walk-archive.ts';

/** First line of a pointer of Git LFS, which stands for a file in a repository. */
const firstLine = Buffer.from('version https://git-lfs.github.com/spec/v1');
/** A pointer is shorter. Source: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md#the-pointer */
const maxPointerBytes = 1024;
const namedPointers = 5;

/** Number of bytes of a file that show whether it is a pointer; 0 if its size shows that it is none. */
export const pointerBytes = ({ size }: ArchiveEntry): number =>
  size >= firstLine.length && size < maxPointerBytes ? firstLine.length : 0;

/** A note about the pointers among the files of which something is kept. */
export function pointerNotes({ entries, files }: ArchiveContents): string[] {
  const pointers = entries.filter(({ path }) =>
    files.get(path)?.subarray(0, firstLine.length).equals(firstLine),
  );
  if (pointers.length === 0) return [];
  const named = pointers.slice(0, namedPointers).map(({ path }) => shown(path));
  const more = pointers.length - named.length;
  const names = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return [
    `Clients get pointers of Git LFS instead of files. Commit these files without Git LFS, or publish an archive that has them: ${names}.`,
  ];
}
