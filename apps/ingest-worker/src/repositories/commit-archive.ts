import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  ArchiveRefusal,
  defaultArchiveLimits,
  parseLinkTarget,
  shown,
  tarEnd,
  tarHeader,
  tarPadding,
} from '@groundwork/archives';
import { GitFailure } from './git-failure.ts';
import { repositoryLimits } from './git-limits.ts';
import type { ObjectReader } from './object-reader.ts';
import type { ReadableRepository, Submodules } from './submodules.ts';
import { findDirectory, newBudget, readRootTree, walkTree, type TreeEntry } from './tree-walk.ts';

const limits = defaultArchiveLimits;
const maxTargetLength = 4096;

export interface ArchiveRequest {
  readonly repository: ReadableRepository;
  readonly commit: string;
  /** The directory that becomes the root of the archive; null means the whole commit. */
  readonly path: string | null;
  readonly submodules: Submodules | null;
}

/** `content` can be read only once. `notes` tell users what is missing. */
export interface CommitArchive {
  readonly content: AsyncIterable<Uint8Array>;
  readonly notes: readonly string[];
}

interface Item {
  readonly path: Buffer;
  readonly kind: 'file' | 'executable' | 'link';
  readonly hash: string;
  readonly objects: ObjectReader;
  readonly target?: Buffer;
}

interface Collected {
  readonly items: Item[];
  readonly notes: string[];
  readonly budget: { entries: number };
  submodules: number;
}

/**
 * Packs a directory of a commit as a gzip tarball. The same commit gives the same bytes: sorted paths, no times, no owners, only two file
 * modes. Links to targets inside the directory are kept; others are omitted with a note.
 *
 * @throws GitFailure for problems found before the first byte; for later problems, reading the content throws
 */
export async function packCommit(request: ArchiveRequest): Promise<CommitArchive> {
  const collected: Collected = { items: [], notes: [], budget: newBudget(), submodules: 0 };
  await collect(collected, request, Buffer.alloc(0), 0);
  const { items, notes } = collected;
  if (items.length === 0) throw new GitFailure('empty', `There are no files in ${nameOf(request.path)}.`);
  items.sort((a, b) => Buffer.compare(a.path, b.path));
  return { content: compressed(tarOf(items)), notes };
}

async function collect(
  collected: Collected,
  { repository, commit, path, submodules }: ArchiveRequest,
  prefix: Buffer,
  depth: number,
): Promise<void> {
  const { objects } = repository;
  const rootTree = await readRootTree(objects, commit);
  const root = await findDirectory(objects, rootTree, path);
  if (root === undefined)
    throw new GitFailure('path-missing', `There is no directory ${nameOf(path)} in the commit.`);
  const entries = await walkTree(objects, root, prefix, collected.budget);
  let listed: ReadonlyMap<string, string> | undefined;
  for (const entry of entries) {
    if (entry.kind === 'link') await collectLink(collected, objects, entry);
    else if (entry.kind !== 'submodule') collected.items.push({ ...entry, kind: entry.kind, objects });
    else if (!submodules)
      collected.notes.push(`${shown(textOf(entry.path))} is a submodule and was left out`);
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
      const request = { repository: inner, commit: entry.hash, path: null, submodules };
      await collect(collected, request, entry.path, depth + 1);
    }
  }
}

async function collectLink(
  collected: Collected,
  objects: ObjectReader,
  { path, hash }: TreeEntry,
): Promise<void> {
  const target = await readTarget(objects, hash);
  try {
    parseLinkTarget(path.toString('utf8'), target, limits);
    collected.items.push({ path, kind: 'link', hash, objects, target });
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    collected.notes.push(
      `${shown(textOf(path))} is a link to a place outside the directory and was left out`,
    );
  }
}

/** A target that is too long for any path is read as empty, so that its link is omitted. */
async function readTarget(objects: ObjectReader, hash: string): Promise<Buffer> {
  const blob = await objects.open(hash);
  const chunks: Buffer[] = [];
  const isFit = blob?.type === 'blob' && blob.size <= maxTargetLength;
  for await (const chunk of blob?.content ?? []) if (isFit) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* tarOf(items: readonly Item[]): AsyncGenerator<Uint8Array> {
  let unpacked = 0;
  const count = (bytes: number) => {
    unpacked += bytes;
    if (unpacked > limits.unpackedBytes)
      throw new GitFailure('too-big', `The directory contains more than ${limits.unpackedBytes} bytes.`);
  };
  for (const { path, kind, hash, objects, target } of items) {
    if (target) {
      yield tarHeader({ path, kind, size: 0, target });
      continue;
    }
    const blob = await objects.open(hash);
    if (blob?.type !== 'blob')
      throw new GitFailure(
        'corrupt',
        'The repository is incomplete: objects that its commits refer to are missing. Push it again, or check the server with "git fsck".',
      );
    if (blob.size > limits.entryBytes)
      throw new GitFailure('too-big', `${shown(textOf(path))} is larger than ${limits.entryBytes} bytes.`);
    count(blob.size);
    yield tarHeader({ path, kind, size: blob.size });
    yield* blob.content;
    yield tarPadding(blob.size);
  }
  yield tarEnd;
}

async function* compressed(source: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gzip = createGzip({ level: 6 });
  const copying = pipeline(Readable.from(source), gzip).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  try {
    for await (const chunk of gzip) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    throw (await copying)?.error ?? error;
  } finally {
    gzip.destroy();
    await copying;
  }
}

const textOf = (path: Buffer) => path.toString('utf8');
const nameOf = (path: string | null) => (path === null || path === '' ? 'the repository' : shown(path));
const tooManySubmodules = () =>
  new GitFailure('submodule', `There are more than ${repositoryLimits.submodules} submodules.`);
const tooDeepSubmodules = () =>
  new GitFailure('submodule', `Submodules are more than ${repositoryLimits.submoduleDepth} levels deep.`);
