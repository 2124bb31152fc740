import { repositoryLimits } from './git-limits.ts';
import type { ObjectReader } from './object-reader.ts';
import { listTree, type ListedEntry } from './tree-walk.ts';

/** Where a link leads to within its repository, or why it leads nowhere. Paths are latin1, so that each byte is kept. */
type LinkEnd =
  | { readonly kind: 'file' | 'executable'; readonly hash: string }
  | { readonly kind: 'folder'; readonly hash: string; readonly path: string }
  | { readonly kind: 'nowhere'; readonly why: string };

/** Follows the links of one commit as a file system does, but never out of the repository. */
export interface LinkReader {
  /** @param path of the link, from the root of the repository */
  follow(path: string): Promise<LinkEnd>;
}

interface Folder {
  readonly name: string;
  readonly hash: string;
}

/** Links that one path may lead through, as in Linux. */
const maxHops = 40;
const maxTargetBytes = 4096;

export function createLinkReader(objects: ObjectReader, rootTree: string): LinkReader {
  const listed = new Map<string, ReadonlyMap<string, ListedEntry>>();
  let workLeft: number = repositoryLimits.linkWork;

  /** Undefined when the work for all links of the commit is used up. */
  async function list(tree: string): Promise<ReadonlyMap<string, ListedEntry> | undefined> {
    const known = listed.get(tree);
    if (known) return known;
    const entries = new Map<string, ListedEntry>();
    for (const entry of listTree(await objects.read(tree, 'tree'), tree)) {
      if ((workLeft -= 1) < 0) return undefined;
      entries.set(entry.name.toString('latin1'), entry);
    }
    listed.set(tree, entries);
    return entries;
  }

  return {
    async follow(path) {
      const rest = path.split('/');
      const folders: Folder[] = [];
      for (let hops = 0; rest.length > 0;) {
        if ((workLeft -= 1) < 0) return tooMuch;
        const name = rest.shift() ?? '';
        if (name === '' || name === '.') continue;
        if (name === '..') {
          if (folders.pop() === undefined) return outside;
          continue;
        }
        const entries = await list(folders.at(-1)?.hash ?? rootTree);
        if (!entries) return tooMuch;
        const entry = entries.get(name);
        if (!entry) return missing;
        const { kind, hash } = entry;
        if (kind === 'folder') folders.push({ name, hash });
        else if (kind === 'submodule') return submodule;
        else if (kind !== 'link') return rest.length === 0 ? { kind, hash } : missing;
        else {
          if ((hops += 1) > maxHops) return circle;
          const target = await readTarget(objects, hash);
          if (target === '') return missing;
          if (target.startsWith('/')) return outside;
          rest.unshift(...target.split('/'));
        }
      }
      const names = folders.map(({ name }) => name);
      return { kind: 'folder', hash: folders.at(-1)?.hash ?? rootTree, path: names.join('/') };
    },
  };
}

/** A target that is too long for any path is read as empty, so that its link is left out. */
async function readTarget(objects: ObjectReader, hash: string): Promise<string> {
  const blob = await objects.open(hash);
  const chunks: Buffer[] = [];
  const isFit = blob?.type === 'blob' && blob.size <= maxTargetBytes;
  for await (const chunk of blob?.content ?? []) if (isFit) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

const nowhere = (why: string): LinkEnd => ({ kind: 'nowhere', why });
const outside = nowhere('a link to a place outside the repository');
const missing = nowhere('a link to a place that does not exist');
const circle = nowhere('a link in a circle of links');
export const intoSubmodule = 'a link into a submodule';
const submodule = nowhere(intoSubmodule);
const tooMuch = nowhere('a link, and the links of the commit take too much work to follow');
