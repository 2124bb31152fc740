import { randomBytes } from 'node:crypto';
import { chown, lstat, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './error-code.ts';
import { findProcess } from './processes.ts';

/** True if the path exists, even as a broken link. */
export async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(undefinedIfMissing)) !== undefined;
}

export async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(undefinedIfMissing))?.isFile() === true;
}

export async function readIfPresent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(undefinedIfMissing);
}

export function undefinedIfMissing(error: unknown): undefined {
  if (errorCode(error) === 'ENOENT') return undefined;
  throw error;
}

/** Changes the owner of a folder and everything below it. */
export async function giveTo(owner: { uid: number; gid: number }, folder: string): Promise<void> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

/** True if every user may pass through all folders above the path. */
export async function isReachableByAnyone(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Makes a rename in the folder survive a power failure. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Name for unfinished content, next to the path. It contains the id of this process. */
export function unfinishedName(path: string): string {
  return `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Moves a finished folder to its place. If another process was faster, its folder, which contains `proof`, is kept. */
export async function moveIntoPlace(unfinished: string, path: string, proof: string): Promise<void> {
  try {
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(join(path, proof)))) throw error;
  }
}

/** Removes unfinished content that killed processes left. */
export async function sweepUnfinished(path: string): Promise<void> {
  const prefix = `${basename(path)}.new-`;
  for (const entry of await readdir(dirname(path))) {
    if (!entry.startsWith(prefix)) continue;
    const litter = join(dirname(path), entry);
    const maker = Number.parseInt(entry.slice(prefix.length), 10);
    if (await isAbandoned(litter, maker)) await rm(litter, { recursive: true, force: true });
  }
}

/** In a container, the killed process often had the same id as this one. Then the age decides. */
async function isAbandoned(litter: string, maker: number): Promise<boolean> {
  if (maker !== process.pid) return (await findProcess(maker)) === undefined;
  const startedAt = Date.now() - process.uptime() * 1_000;
  const made = await stat(litter).catch(undefinedIfMissing);
  return made !== undefined && made.ctimeMs < startedAt;
}
