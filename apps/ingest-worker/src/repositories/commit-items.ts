import { shown, withoutOddNames } from '@groundwork/archives';
import { GitFailure } from './git-failure.ts';
import { repositoryLimits } from './git-limits.ts';
import type { ObjectReader } from './object-reader.ts';
import type { ReadableRepository, Submodules } from './submodules.ts';
import { createLinkReader, type LinkReader } from './tree-links.ts';
import { findDirectory, newBudget, readRootTree, segmentsOf, walkTree, type TreeEntry } from './tree-walk.ts';

export interface ArchiveRequest {
  readonly repository: ReadableRepository;
  readonly commit: string;
  /** The directory that becomes the root of the archive; null means the whole commit. */
  readonly path: string | null;
  readonly submodules: Submodules | null;
  /** True for files that are not left out for their names. */
  readonly isNeeded: (path: string) => boolean;
  /** True for a policy set, which gets the files outside of its directory that it uses. */
  readonly takesOutside: boolean;
}

/** A file of an archive. The path is that in the archive; that of a copy is the path of its link. */
export interface Item {
  readonly path: Buffer;
  readonly kind: 'file' | 'executable';
  readonly open: () => ReturnType<ObjectReader['open']>;
}

/** One commit whose files become items. */
interface Source {
  readonly objects: ObjectReader;
  readonly links: LinkReader;
}

/** A directory of a source: its path there (latin1), and that in the archive. */
interface Place {
  readonly source: Source;
  readonly real: string;
  readonly prefix: Buffer;
  /** Real directories of the links that lead here. One that leads to a directory above them would never end. */
  readonly through: readonly string[];
}

interface Link {
  readonly path: Buffer;
  readonly name: string;
  readonly place: Place;
}

interface Collected {
  readonly items: Item[];
  readonly notes: string[];
  readonly budget: { entries: number };
  /** Links are followed last, so that their copies take only the room that the files leave. */
  readonly links: Link[];
  submodules: number;
}

/**
 * Lists the files of a directory of a commit. Clients unpack a link as an empty file, so a link becomes a copy of the file or the directory
 * that it leads to. What cannot become a copy, and what has a name that archives may not have, is left out, with a note.
 *
 * @throws GitFailure
 */
export async function collectItems(
  request: ArchiveRequest,
): Promise<{ readonly items: Item[]; readonly notes: string[] }> {
  const collected: Collected = { items: [], notes: [], budget: newBudget(), links: [], submodules: 0 };
  await collect(collected, request, Buffer.alloc(0), 0);
  // The list grows while it is walked: copies of directories contain links, too.
  for (const link of collected.links) await copyLink(collected, link);
  const { files, notes } = withoutOddNames(collected.items, request.isNeeded);
  return { items: files, notes: [...collected.notes, ...notes] };
}

async function collect(
  collected: Collected,
  request: ArchiveRequest,
  prefix: Buffer,
  depth: number,
): Promise<void> {
  const { repository, commit, path, submodules } = request;
  const { objects } = repository;
  const rootTree = await readRootTree(objects, commit);
  const root = await findDirectory(objects, rootTree, path);
  if (root === undefined)
    throw new GitFailure('path-missing', `There is no directory ${nameOf(path)} in the commit.`);
  const source = { objects, links: createLinkReader(objects, rootTree) };
  const real = segmentsOf(Buffer.from(path ?? '').toString('latin1')).join('/');
  const place = { source, real, prefix, through: [] };
  const entries = await walkTree(objects, root, prefix, collected.budget);
  let listed: ReadonlyMap<string, string> | undefined;
  for (const entry of entries) {
    if (entry.kind !== 'submodule') take(collected, place, entry);
    else if (!submodules) leaveOut(collected, entry.path, skippedSubmodule);
    else {
      listed ??= await submodules.listed(repository, rootTree);
      const own = entry.path.subarray(prefix.length === 0 ? 0 : prefix.length + 1).toString('utf8');
      const url = listed.get(path === null || path === '' ? own : `${path}/${own}`);
      if (url === undefined)
        throw new GitFailure(
          'submodule',
          `${shown(textOf(entry.path))} is a submodule that .gitmodules does not name.`,
        );
      collected.submodules += 1;
      if (collected.submodules > repositoryLimits.submodules) throw tooManySubmodules();
      if (depth >= repositoryLimits.submoduleDepth) throw tooDeepSubmodules();
      const inner = await submodules.open(url, entry.hash);
      const inOwn = { ...request, repository: inner, commit: entry.hash, path: null };
      await collect(collected, inOwn, entry.path, depth + 1);
    }
  }
}

function take(collected: Collected, place: Place, { path, kind, hash }: TreeEntry): void {
  const { source, prefix } = place;
  if (kind === 'submodule') leaveOut(collected, path, 'a submodule');
  else if (kind !== 'link') collected.items.push(itemOf(source.objects, path, { kind, hash }));
  else {
    const name = path.subarray(prefix.length === 0 ? 0 : prefix.length + 1).toString('latin1');
    collected.links.push({ path, name, place });
  }
}

async function copyLink(collected: Collected, { path, name, place }: Link): Promise<void> {
  const { source, through } = place;
  const real = place.real === '' ? name : `${place.real}/${name}`;
  const end = await source.links.follow(real);
  if (end.kind === 'nowhere') leaveOut(collected, path, end.why);
  else if (end.kind !== 'folder')
    collected.items.push(itemOf(source.objects, path, { kind: end.kind, hash: end.hash }));
  else {
    const passed = [...through, real.slice(0, Math.max(real.lastIndexOf('/'), 0))];
    if (passed.some((each) => isWithin(end.path, each)))
      leaveOut(collected, path, 'a link to one of its parent directories');
    else await copyFolder(collected, { source, real: end.path, prefix: path, through: passed }, end.hash);
  }
}

async function copyFolder(collected: Collected, place: Place, hash: string): Promise<void> {
  try {
    const entries = await walkTree(place.source.objects, hash, place.prefix, collected.budget);
    for (const entry of entries) take(collected, place, entry);
  } catch (error) {
    if (!(error instanceof GitFailure) || error.code !== 'too-big') throw error;
    leaveOut(collected, place.prefix, `a link to a directory that cannot be copied (${error.reason})`);
  }
}

function leaveOut({ notes }: Collected, path: Buffer, what: string): void {
  notes.push(`${shown(textOf(path))} is ${what} and was left out`);
}

const skippedSubmodule = 'a submodule, which ingress-submodules would include,';

const isWithin = (folder: string, path: string) =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

export const itemOf = (
  objects: ObjectReader,
  path: Buffer,
  { kind, hash }: { readonly kind: Item['kind']; readonly hash: string },
): Item => ({ path, kind, open: () => objects.open(hash) });

export const textOf = (path: Buffer) => path.toString('utf8');
export const nameOf = (path: string | null) =>
  path === null || path === '' ? 'the repository' : shown(path);
const tooManySubmodules = () =>
  new GitFailure('submodule', `There are more than ${repositoryLimits.submodules} submodules.`);
const tooDeepSubmodules = () =>
  new GitFailure('submodule', `Submodules are more than ${repositoryLimits.submoduleDepth} levels deep.`);
