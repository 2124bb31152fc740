import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memoryFolder = '/dev/shm';
/** What the data of a whole run takes, with room to spare. */
const roomForData = 3 * 1024 ** 3;
/** Each name contains the process id of the run that made the folder. */
const nameOfOurs = /^groundwork-test-[a-z]+-(\d+)-\w+$/;

/** The process id of the run: of `npm test`, or of this process if jest was started in another way. */
const runId = () => Number(process.env['TEST_RUN_ID'] ?? process.pid);

/**
 * A new folder for data, in memory if there is room: each test file copies databases, which takes most of its time on a
 * slow disk. Otherwise in the temporary folder. PostgreSQL's programs may be copied beside the data.
 *
 * @param what what it is for, in lowercase letters: `e2e`
 */
export const newDataFolder = (what: string): string => newFolder(folderForData(), what);

/** A new folder in the temporary folder. `native-environment.mjs` gives each test file one, and removes it afterwards. */
export const newTemporaryFolder = (what: string): string => newFolder(tmpdir(), what);

/** Removes the folders of runs that were killed. */
export function removeAbandonedFolders(): void {
  for (const { path, run } of ourFolders()) if (!isAlive(run)) rmSync(path, { recursive: true, force: true });
}

/** @returns the paths of all folders of this run that still exist */
export const foldersOfThisRun = (): readonly string[] =>
  ourFolders()
    .filter(({ run }) => run === runId())
    .map(({ path }) => path);

function newFolder(parent: string, what: string): string {
  const folder = mkdtempSync(join(parent, `groundwork-test-${what}-${runId()}-`));
  // Root's PostgreSQL may have to run as another user (containers), who must be able to pass through.
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
    // Another user's process is alive too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
