import { defaultArchiveLimits } from '@groundwork/archives';
import { GitFailure } from './git-failure.ts';
import type { ObjectReader } from './object-reader.ts';

type TreeEntryKind = 'file' | 'executable' | 'link' | 'submodule';

/** The path is raw bytes: git has no fixed encoding. */
export interface TreeEntry {
  readonly path: Buffer;
  readonly kind: TreeEntryKind;
  readonly hash: string;
}

/** An entry of one directory. */
export interface ListedEntry {
  readonly name: Buffer;
  readonly kind: TreeEntryKind | 'folder';
  readonly hash: string;
}

interface RawEntry {
  readonly name: Buffer;
  readonly mode: string;
  readonly hash: string;
}

const limits = defaultArchiveLimits;
const slash = Buffer.from('/');
/** Six digits, and the leading zero that old tools write. */
const maxModeLength = 7;

type TreeReader = Pick<ObjectReader, 'read'>;

/** @throws GitFailure `not-a-commit` if the hash belongs to something else */
export async function readRootTree(objects: TreeReader, commit: string): Promise<string> {
  const text = (await objects.read(commit, 'commit')).toString('latin1');
  const [, tree] = /^tree ([0-9a-f]{40}|[0-9a-f]{64})\n/.exec(text) ?? [];
  if (tree === undefined) throw new GitFailure('corrupt', 'The commit has no tree.');
  return tree;
}

/** The hash of a directory below a tree; undefined if it does not exist. A null `path` means the tree itself. */
export async function findDirectory(
  objects: TreeReader,
  tree: string,
  path: string | null,
): Promise<string | undefined> {
  let current = tree;
  for (const segment of segmentsOf(path)) {
    const entry = await findRaw(objects, current, segment);
    if (entry === undefined || !isDirectory(entry.mode)) return undefined;
    current = entry.hash;
  }
  return current;
}

export async function findEntry(
  objects: TreeReader,
  tree: string,
  name: string,
): Promise<TreeEntry | undefined> {
  const entry = await findRaw(objects, tree, name);
  const kind = entry && kindOf(entry.mode);
  return entry && kind ? { path: entry.name, kind, hash: entry.hash } : undefined;
}

async function findRaw(objects: TreeReader, tree: string, name: string): Promise<RawEntry | undefined> {
  const wanted = Buffer.from(name);
  for (const entry of parseTree(await objects.read(tree, 'tree'), tree))
    if (entry.name.equals(wanted)) return entry;
  return undefined;
}

/** Lists a directory from its content. Entries of an unknown kind are passed over. */
export function* listTree(content: Buffer, hash: string): Generator<ListedEntry> {
  for (const { name, mode, hash: child } of parseTree(content, hash)) {
    const kind = isDirectory(mode) ? 'folder' : kindOf(mode);
    if (kind !== undefined) yield { name, kind, hash: child };
  }
}

/**
 * Returns everything below a tree except directories, with paths that begin with `prefix`. Several walks may share a `budget`.
 *
 * @throws GitFailure `too-big` for more entries, deeper directories or longer paths than an archive may have
 */
export async function walkTree(
  objects: TreeReader,
  tree: string,
  prefix: Buffer,
  budget: { entries: number },
): Promise<TreeEntry[]> {
  const found: TreeEntry[] = [];

  async function walk(hash: string, above: Buffer, depth: number): Promise<void> {
    if (depth > limits.pathSegments) throw tooDeep();
    const entries = take(await objects.read(hash, 'tree'), hash, above, budget);
    for (const { path, mode, hash: child } of entries) {
      if (isDirectory(mode)) await walk(child, path, depth + 1);
      else {
        const kind = kindOf(mode);
        if (kind === undefined)
          throw new GitFailure('corrupt', 'The repository has an entry of an unknown kind.');
        found.push({ path, kind, hash: child });
      }
    }
  }

  await walk(tree, prefix, 1 + segmentsOf(prefix.toString('latin1')).length);
  return found;
}

/**
 * Counts the entries of a directory before any of them is visited, because the entries of all parent directories stay in memory, and
 * directories can be nested endlessly.
 */
function take(content: Buffer, hash: string, above: Buffer, budget: { entries: number }) {
  const entries: { path: Buffer; mode: string; hash: string }[] = [];
  for (const { name, mode, hash: child } of parseTree(content, hash)) {
    budget.entries -= 1;
    if (budget.entries < 0) throw tooMany();
    const pathBytes = above.length + (above.length === 0 ? 0 : 1) + name.length;
    if (pathBytes > limits.pathBytes) throw tooLong();
    entries.push({
      path: above.length === 0 ? name : Buffer.concat([above, slash, name]),
      mode,
      hash: child,
    });
  }
  return entries;
}

export const newBudget = () => ({ entries: limits.entries });

export const segmentsOf = (path: string | null) =>
  (path ?? '').split('/').filter((segment) => segment !== '' && segment !== '.');

const isDirectory = (mode: string) => /^0?40000$/.test(mode);

function kindOf(mode: string): TreeEntryKind | undefined {
  if (mode === '160000') return 'submodule';
  if (mode === '120000') return 'link';
  if (!/^100[0-7]{3}$/.test(mode)) return undefined;
  return Number.parseInt(mode, 8) & 0o100 ? 'executable' : 'file';
}

/** `<mode> <name>\0<hash>`, repeated; a hash is as long as the tree's own. */
function* parseTree(content: Buffer, ownHash: string): Generator<RawEntry> {
  const hashBytes = ownHash.length / 2;
  for (let at = 0; at < content.length;) {
    const blank = content.indexOf(0x20, at);
    const end = content.indexOf(0, blank);
    const next = end + 1 + hashBytes;
    if (blank === -1 || blank - at > maxModeLength || end === -1 || next > content.length) throw malformed();
    const name = content.subarray(blank + 1, end);
    if (!isName(name)) throw malformed();
    yield {
      name,
      mode: content.toString('latin1', at, blank),
      hash: content.toString('hex', end + 1, next),
    };
    at = next;
  }
}

/** Git refuses other names when it fetches. If one got through, its path would lead elsewhere. */
function isName(name: Buffer): boolean {
  const text = name.toString('latin1');
  return text !== '' && text !== '.' && text !== '..' && !text.includes('/');
}

const malformed = () =>
  new GitFailure('corrupt', 'The repository has a damaged directory. Check it with "git fsck".');
const tooMany = () => new GitFailure('too-big', `The directory has more than ${limits.entries} entries.`);
const tooDeep = () =>
  new GitFailure('too-big', `The directory is more than ${limits.pathSegments} levels deep.`);
const tooLong = () => new GitFailure('too-big', `A path is longer than ${limits.pathBytes} bytes.`);
