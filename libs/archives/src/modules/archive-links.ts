import type { ArchiveEntry } from '../tar/walk-archive.ts';
import { splitPath } from './module-layout.ts';

/** Links that one path may lead through, as in Linux. */
const maxHops = 40;

/** The file or directory that each link of an archive leads to, by the path of the link. Links to nothing are absent. */
export function endsOfLinks(entries: readonly ArchiveEntry[]): ReadonlyMap<string, ArchiveEntry> {
  const places = placesOf(entries);
  const ends = new Map<string, ArchiveEntry | undefined>();

  function endOf(link: ArchiveEntry, hops: number): ArchiveEntry | undefined {
    if (ends.has(link.path)) return ends.get(link.path);
    // A link that is reached again while it is being followed is part of a circle.
    ends.set(link.path, undefined);
    const end = walk(`${splitPath(link.path).directory}/${link.target ?? ''}`, hops);
    ends.set(link.path, end);
    return end;
  }

  function walk(path: string, hops: number): ArchiveEntry | undefined {
    let at = root;
    for (const name of path.split('/').filter((each) => each !== '' && each !== '.')) {
      const { directory } = splitPath(at.path);
      const next = name === '..' ? directory : at.path === '' ? name : `${at.path}/${name}`;
      const place = next === '' ? root : places.get(next);
      const end = place?.kind === 'link' ? hops > 0 && endOf(place, hops - 1) : place;
      if (!end) return undefined;
      at = end;
    }
    return at;
  }

  for (const entry of entries) if (entry.kind === 'link') endOf(entry, maxHops);
  return new Map([...ends].flatMap(([path, end]) => (end ? [[path, end]] : [])));
}

const root: ArchiveEntry = { path: '', kind: 'directory', size: 0 };

/** The entries by path, with the directories that an archive does not list. */
function placesOf(entries: readonly ArchiveEntry[]): Map<string, ArchiveEntry> {
  const places = new Map(entries.map((entry) => [entry.path, entry]));
  for (const { path } of entries)
    for (
      let { directory } = splitPath(path);
      directory !== '' && !places.has(directory);
      directory = splitPath(directory).directory
    )
      places.set(directory, { path: directory, kind: 'directory', size: 0 });
  return places;
}
