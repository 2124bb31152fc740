import { constants } from 'node:fs';
import { access, lstat, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPrivateFolder, sweepPrivateFolders } from '@groundwork/sandbox';
import type { Logger } from '@groundwork/telemetry/logging';

const memoryFolder = '/dev/shm';

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

export const newRepositoryFolder = ({ repositories }: ScratchFolders) =>
  newPrivateFolder(repositories, 'git');

export const newKeyFolder = ({ keys }: ScratchFolders) => newPrivateFolder(keys, 'ssh');

/** Removes folders that killed workers have left behind, and returns their number. */
export const sweepScratch = ({ repositories, keys }: ScratchFolders, logger: Logger): Promise<number> =>
  sweepPrivateFolders(new Set([repositories, keys]), logger);

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
