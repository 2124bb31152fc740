import { endsOfLinks } from '../modules/archive-links.ts';
import { parentsOf } from '../modules/module-layout.ts';
import type { ArchiveEntry } from '../tar/walk-archive.ts';

/** Links that one path may lead through, as in Linux. */
const maxHops = 40;

/** The files of an archive, also by the paths that its links give them. */
export interface ArchivePaths {
  /** Paths of the files themselves. */
  readonly files: ReadonlySet<string>;
  /** Path of the file that this path leads to; undefined if it leads to none. */
  fileAt(path: string): string | undefined;
  /** The link at or above this path. */
  linkAt(path: string): ArchiveEntry | undefined;
}

export function archivePaths(entries: readonly ArchiveEntry[]): ArchivePaths {
  const files = new Set(entries.filter(({ kind }) => kind === 'file').map(({ path }) => path));
  const links = new Map(
    entries.filter(({ kind }) => kind === 'link').map((entry) => [entry.path, entry] as const),
  );
  const ends = endsOfLinks(entries);

  function linkAt(path: string): ArchiveEntry | undefined {
    const place = [path, ...parentsOf(path)].find((each) => links.has(each));
    return place === undefined ? undefined : links.get(place);
  }

  return {
    files,
    linkAt,
    fileAt(path) {
      let at = path;
      for (let hops = 0; hops <= maxHops; hops += 1) {
        if (files.has(at)) return at;
        const link = linkAt(at);
        const end = link && ends.get(link.path);
        if (!end) return undefined;
        at = `${end.path}${at.slice(link.path.length)}`.replace(/^\//, '');
      }
      return undefined;
    },
  };
}

/** Paths of the links that lead to no file or directory of the archive. */
export function brokenLinks(entries: readonly ArchiveEntry[]): ArchiveEntry[] {
  const ends = endsOfLinks(entries);
  return entries.filter(({ path, kind }) => kind === 'link' && !ends.has(path));
}
