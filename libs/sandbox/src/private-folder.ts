import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isError } from '@groundwork/errors';
import type { Logger } from '@groundwork/telemetry/logging';

/** Longer than any use: an older folder is left over, even if a running process has the id in its name. */
const oldestMs = 60 * 60 * 1000;

const purposes = ['git', 'opa', 'ssh'] as const;
const ownFolder = new RegExp(`^groundwork-(?:${purposes.join('|')})-(\\d+)-\\w+$`);

/** Creates a folder that only this user can read. Its name contains the id of this process. */
export const newPrivateFolder = (parent: string, purpose: (typeof purposes)[number]): Promise<string> =>
  mkdtemp(join(parent, `groundwork-${purpose}-${process.pid}-`));

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Removes private folders that killed processes have left behind: those of processes that are gone or of an earlier
 * process with the same id (a container reuses ids), and those older than any use. Leaves other folders alone.
 *
 * @returns the number of folders removed
 */
export async function sweepPrivateFolders(parents: ReadonlySet<string>, logger: Logger): Promise<number> {
  let removed = 0;
  for (const parent of parents) {
    const names = await readdir(parent).catch((error: unknown) => {
      logger.warn({ err: error, folder: parent }, 'could not look for leftovers of killed workers');
      return [];
    });
    for (const name of names) if (await sweepOne(join(parent, name), name, logger)) removed += 1;
  }
  return removed;
}

async function sweepOne(folder: string, name: string, logger: Logger): Promise<boolean> {
  const [, pid] = ownFolder.exec(name) ?? [];
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
