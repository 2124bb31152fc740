import { readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const memoryFolder = '/dev/shm';
/** What the data of a whole run takes, with room to spare. */
const roomForData = 3 * 1024 ** 3;

/**
 * The folder for the data: in memory where there is room, as each test file copies databases, which a slow disk makes
 * the larger part of its time; else the temporary folder. PostgreSQL's programs may be copied beside the data.
 */
export async function fastestFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(memoryFolder);
    const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n');
    const runsPrograms = mounts.some((line) => /^\S+ \/dev\/shm \S+ (?!\S*noexec)/.test(line));
    return runsPrograms && bavail * bsize > roomForData ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}
