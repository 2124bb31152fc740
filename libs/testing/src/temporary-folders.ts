import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
/** Upper bound on the data of a run, in bytes. */
const roomForData = 3 * 1024 ** 3;
/** Each name contains the process id of its run. */
const nameOfOurs = /^groundwork-test-[a-z]+-(\d+)-\w+$/;

/** Process id of `npm test`, or of this process if it was started without `npm test`. */
const runId = () => Number(process.env['TEST_RUN_ID'] ?? process.pid);

/**
 * A new folder for data. It is in memory if there is room, because on a slow disk, copying databases takes most of the
 * time of a test file. PostgreSQL's programs may be copied next to the data.
 *
 * @param what purpose of the folder, in lowercase letters, such as `e2e`
 */
export const newDataFolder = (what: string): string => newFolder(folderForData(), what);

/** A new folder. `native-environment.mjs` creates one for each test file, and removes it afterwards. */
export const newTemporaryFolder = (what: string): string => newFolder(tmpdir(), what);

/** Removes the folders of killed runs. */
export function removeAbandonedFolders(): void {
  for (const { path, run } of ourFolders()) if (!isAlive(run)) rmSync(path, { recursive: true, force: true });
}

export const foldersOfThisRun = (): readonly string[] =>
  ourFolders()
    .filter(({ run }) => run === runId())
    .map(({ path }) => path);

function newFolder(parent: string, what: string): string {
  const folder = mkdtempSync(join(parent, `groundwork-test-${what}-${runId()}-`));
  // In a container that runs as root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}

function folderForData(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const runsPrograms = mounts.some((line) => /^\S+ \/dev\/shm \S+ (?!\S*noexec)/.test(line));
    return runsPrograms && bavail * bsize > roomForData ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

function ourFolders(): readonly { readonly path: string; readonly run: number }[] {
  return [tmpdir(), memoryFolder].flatMap((parent) =>
    namesIn(parent).flatMap((name) => {
      const [, run] = nameOfOurs.exec(name) ?? [];
      return run === undefined ? [] : [{ path: join(parent, name), run: Number(run) }];
    }),
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Other errors mean that the process exists, but belongs to another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
