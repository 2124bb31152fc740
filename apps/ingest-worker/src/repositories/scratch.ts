import { constants } from 'node:fs';
import { access, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isError } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';

/** Longer than any attempt: an older folder is left over, even if a running process has the id in its name. */
const oldestMs = 60 * 60 * 1000;
const memoryFolder = '/dev/shm';
const ownFolder = /^groundwork-(git|ssh)-(\d+)-\w+$/;

/** `keys` is in memory, if the system has such a folder. */
export interface ScratchFolders {
  readonly repositories: string;
  readonly keys: string;
}

export async function findScratchFolders(): Promise<ScratchFolders> {
  const repositories = tmpdir();
  try {
    await access(memoryFolder, constants.W_OK);
    return { repositories, keys: memoryFolder };
  } catch {
    return { repositories, keys: repositories };
  }
}

/** Creates a folder that only this user can read. Its name contains the id of this process. */
export const newRepositoryFolder = ({ repositories }: ScratchFolders) =>
  mkdtemp(join(repositories, `groundwork-git-${process.pid}-`));

export const newKeyFolder = ({ keys }: ScratchFolders) =>
  mkdtemp(join(keys, `groundwork-ssh-${process.pid}-`));

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Removes folders that killed workers have left behind: those of processes that are gone or of an earlier process with
 * the same id (a container reuses ids), and those older than any attempt. Leaves folders of other programs alone.
 *
 * @returns the number of folders removed
 */
export async function sweepScratch(folders: ScratchFolders, logger: Logger): Promise<number> {
  let removed = 0;
  for (const parent of new Set([folders.repositories, folders.keys])) {
    const names = await readdir(parent).catch((error: unknown) => {
      logger.warn({ err: error, folder: parent }, 'could not look for leftovers of killed workers');
      return [];
    });
    for (const name of names) if (await sweepOne(join(parent, name), name, logger)) removed += 1;
  }
  return removed;
}

async function sweepOne(folder: string, name: string, logger: Logger): Promise<boolean> {
  const [, , pid] = ownFolder.exec(name) ?? [];
  if (pid === undefined || !(await isLeftOver(folder, Number(pid)))) return false;
  try {
    await removeFolder(folder);
    return true;
  } catch (error) {
    logger.warn({ err: error, folder }, 'could not remove a leftover of a killed worker');
    return false;
  }
}

async function isLeftOver(folder: string, pid: number): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return true;
  const { mtimeMs } = await lstat(folder).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs > oldestMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isError(error) && 'code' in error && error.code === 'EPERM';
  }
}

export async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        lstat(join(parentPath, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
