import type { ArchiveEntry } from '../tar/walk-archive.ts';
import { walkArchive } from '../tar/walk-archive.ts';
import { archiveFileLimits } from './archive-file-limits.ts';

/** An entry of an archive. `content` is null for links and directories, and for files that exceed a limit. */
export type ArchiveFile = Pick<ArchiveEntry, 'path' | 'kind' | 'size'> & { readonly content: Buffer | null };

/** `files` is null if there are more than `archiveFileLimits.entries`. */
export type ArchiveFiles = { readonly entries: number; readonly files: readonly ArchiveFile[] | null };

/** Reads an archive within `archiveFileLimits`. Throws ArchiveRefusal for a bad one; passes on errors of `source`. */
export async function readArchiveFiles(source: AsyncIterable<Buffer>): Promise<ArchiveFiles> {
  const { entries, files } = await walkArchive(source, { keep: keepSmallFiles() });
  if (entries.length > archiveFileLimits.entries) return { entries: entries.length, files: null };
  return {
    entries: entries.length,
    files: entries.map(({ path, kind, size }) => ({
      path,
      kind,
      size,
      content: contentOf(path, kind, size),
    })),
  };

  function contentOf(path: string, kind: ArchiveEntry['kind'], size: number): Buffer | null {
    if (kind !== 'file') return null;
    return size === 0 ? Buffer.alloc(0) : (files.get(path) ?? null);
  }
}

/** Goes through the files in the order of the archive, and keeps each one that fits within the limits. */
function keepSmallFiles(): (file: ArchiveEntry) => number {
  let keptBytes = 0;
  return ({ size }) => {
    if (size > archiveFileLimits.fileBytes || keptBytes + size > archiveFileLimits.allBytes) return 0;
    keptBytes += size;
    return size;
  };
}
