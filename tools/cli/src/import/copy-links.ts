import type { PackItem } from '../module/pack-folder.ts';

type Folder = Map<string, Folder | PackItem>;

type End =
  { readonly item: PackItem } | { readonly folder: Folder; readonly names: readonly string[] } | undefined;

interface Copying {
  readonly root: Folder;
  /** Counts a copy, and throws if there are too many. */
  readonly take: (bytes: number) => void;
  readonly copies: PackItem[];
  /** Number of path segments that may still be read to follow links. */
  work: number;
}

/** Links that one path may lead through, as in Linux. */
const maxHops = 40;
const maxWork = 200_000;

/**
 * Replaces the links of an archive by copies of what they lead to. Those that lead nowhere, out of the archive or to
 * their own parents stay links at their place, for the platform to judge.
 */
export function withCopies(items: readonly PackItem[], take: Copying['take']): PackItem[] {
  const copying: Copying = { root: treeOf(items), take, copies: [], work: maxWork };
  for (const item of items) {
    if (item.kind !== 'link') copying.copies.push(item);
    else if (!copyLink(copying, item.path.split('/'), item.path, [])) copying.copies.push(item);
  }
  return copying.copies;
}

function treeOf(items: readonly PackItem[]): Folder {
  const root: Folder = new Map();
  for (const item of items) {
    const names = item.path.split('/');
    const name = names.pop() ?? '';
    let folder: Folder | PackItem | undefined = root;
    for (const each of names) {
      if (!(folder instanceof Map)) break;
      if (!folder.has(each)) folder.set(each, new Map());
      folder = folder.get(each);
    }
    if (folder instanceof Map) folder.set(name, item);
  }
  return root;
}

/** @returns false if the link at this place cannot become a copy */
function copyLink(
  copying: Copying,
  names: readonly string[],
  path: string,
  through: readonly (readonly string[])[],
): boolean {
  const end = follow(copying, names);
  if (end === undefined) return false;
  if ('item' in end) {
    copying.take(end.item.read().length);
    copying.copies.push({ ...end.item, path });
    return true;
  }
  const passed = [...through, names.slice(0, -1)];
  if (passed.some((each) => end.names.every((name, at) => each[at] === name))) return false;
  copyFolder(copying, end.folder, end.names, path, passed);
  return true;
}

function copyFolder(
  copying: Copying,
  folder: Folder,
  names: readonly string[],
  path: string,
  through: readonly (readonly string[])[],
): void {
  copying.take(0);
  for (const [name, entry] of folder) {
    const [ownNames, ownPath] = [[...names, name], `${path}/${name}`];
    if (entry instanceof Map) copyFolder(copying, entry, ownNames, ownPath, through);
    else if (entry.kind === 'link') copyLink(copying, ownNames, ownPath, through);
    else {
      copying.take(entry.read().length);
      copying.copies.push({ ...entry, path: ownPath });
    }
  }
}

/** Goes to a place as a file system does, but never out of the archive. */
function follow(copying: Copying, names: readonly string[]): End {
  const rest = [...names];
  const above: { readonly name: string; readonly folder: Folder }[] = [];
  for (let hops = 0; rest.length > 0;) {
    if ((copying.work -= 1) < 0) return undefined;
    const name = rest.shift() ?? '';
    if (name === '' || name === '.') continue;
    if (name === '..') {
      if (above.pop() === undefined) return undefined;
      continue;
    }
    const entry = (above.at(-1)?.folder ?? copying.root).get(name);
    if (entry instanceof Map) above.push({ name, folder: entry });
    else if (entry?.kind !== 'link')
      return entry === undefined || rest.length > 0 ? undefined : { item: entry };
    else {
      const target = entry.target?.toString() ?? '';
      if ((hops += 1) > maxHops || target === '' || target.startsWith('/')) return undefined;
      rest.unshift(...target.split('/'));
    }
  }
  return { folder: above.at(-1)?.folder ?? copying.root, names: above.map(({ name }) => name) };
}
