import type { ArchiveContents, ArchiveEntry } from '../tar/walk-archive.ts';
import { listed } from './listed-paths.ts';

/** First line of a pointer of Git LFS, which stands for a file in a repository. */
const firstLine = Buffer.from('version https://git-lfs.github.com/spec/v1');
/** A pointer is shorter. Source: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md#the-pointer */
const maxPointerBytes = 1024;

/** Number of bytes of a file that show whether it is a pointer; 0 if its size shows that it is not one. */
export const pointerBytes = ({ size }: ArchiveEntry): number =>
  size >= firstLine.length && size < maxPointerBytes ? firstLine.length : 0;

/** A note about the pointers among the files of which something is kept. */
export function pointerNotes({ entries, files }: ArchiveContents): string[] {
  const pointers = entries.filter(
    (entry) =>
      pointerBytes(entry) > 0 && files.get(entry.path)?.subarray(0, firstLine.length).equals(firstLine),
  );
  if (pointers.length === 0) return [];
  return [
    `Clients get pointers of Git LFS instead of files. Commit these files without Git LFS, or publish an archive that has them: ${listed(pointers.map(({ path }) => path))}.`,
  ];
}
