import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asItIs, type Conversion } from './encryption.ts';
import type { BackedUpFile } from './manifest.ts';

/** Paths of the folders and files below a folder, relative to that folder. */
export interface Tree {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

const atOnce = 8;

/**
 * Lists all files and folders below a folder, except those that disappear in the meantime.
 *
 * @param isLeftOut receives a path relative to the folder; folders that it matches are skipped with their contents
 */
export async function listTree(
  folder: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<Tree> {
  const folders: string[] = [];
  const files: string[] = [];
  async function look(path: string): Promise<void> {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(emptyIfGone);
    for (const entry of entries) {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (isLeftOut(below)) continue;
      if (entry.isFile()) files.push(below);
      if (!entry.isDirectory()) continue;
      folders.push(below);
      await look(below);
    }
  }
  await look('');
  return { folders, files };
}

export interface CopyOptions {
  readonly from: string;
  readonly to: string;
  /** Relative to both folders. */
  readonly files: readonly string[];
  readonly signal: AbortSignal;
  /** Converts the content after reading, before it is measured. */
  readonly decrypt?: Conversion;
  /** Converts the content before writing, after it was measured. */
  readonly encrypt?: Conversion;
}

/**
 * Copies files, flushes them to the disk, and makes them readable by this user only. Skips files that disappear in the
 * meantime.
 *
 * @returns copied files: paths relative to `to`, sizes in bytes, digests
 */
export async function copyFiles({ from, files, ...options }: CopyOptions): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = [];
  const waiting = files.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of waiting) {
        options.signal.throwIfAborted();
        const file = await writeFile(() => createReadStream(join(from, path)), path, options);
        if (file !== undefined) copied.push(file);
      }
    }),
  );
  return copied;
}

/** Writes a file of a backup, as `copyFiles` does. */
export async function writeCopy(
  content: Buffer,
  path: string,
  options: Omit<CopyOptions, 'from' | 'files'>,
): Promise<BackedUpFile> {
  const file = await writeFile(() => pieceOf(content), path, options);
  if (file === undefined) throw new Error(`${path} could not be written`);
  return file;
}

async function* pieceOf(content: Buffer): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(content);
}

/** Opens it when it is read: a stream that fails before would end the process. */
async function* opened(open: () => AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield* open();
}

/** @returns undefined if what `open` opens does not exist any longer */
async function writeFile(
  open: () => AsyncIterable<Uint8Array>,
  path: string,
  { to, signal, decrypt = asItIs, encrypt = asItIs }: Omit<CopyOptions, 'from' | 'files'>,
): Promise<BackedUpFile | undefined> {
  const place = join(to, path);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  try {
    const target = createWriteStream(place, { mode: 0o600, flush: true });
    await pipeline(encrypt(measured(decrypt(opened(open)))), target, { signal });
  } catch (error) {
    if (!isCode(error, 'ENOENT') || bytes > 0) throw error;
    await rm(place, { force: true });
    return undefined;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Total size of files, in bytes. */
export async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += (await stat(join(folder, file)).catch(() => undefined))?.size ?? 0;
  return bytes;
}

/** @throws Error with a message for the operator if the disk of a folder has less free space than `bytes` */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes) throw noRoom(folder, bytes);
}

export const noRoom = (folder: string, bytes: number) =>
  new Error(
    `The disk of ${folder} has no room for ${Math.ceil(bytes / 1024 ** 2)} MiB. Free some space there, or use another folder. Nothing has been left behind.`,
  );

export const isCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

function emptyIfGone(error: unknown): [] {
  if (isCode(error, 'ENOENT')) return [];
  throw error;
}
