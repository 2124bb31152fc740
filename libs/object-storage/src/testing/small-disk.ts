import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, small enough to be filled. */
export interface SmallDisk {
  /** A folder on it, which this process can use. */
  readonly folder: string;
  remove(): Promise<void>;
}

const inOwnMounts = ['--user', '--map-root-user', '--mount'] as const;
const mounted = 'mounted';

/** True if this machine allows one: user namespaces may be forbidden, as in most containers. */
export const canMakeSmallDisks = (): boolean =>
  spawnSync('unshare', [...inOwnMounts, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/**
 * Makes a disk of so many bytes in memory. It is mounted in a namespace of a process that does nothing else, so it
 * disappears with it, and is reached through `/proc`.
 *
 * @throws Error where `canMakeSmallDisks` is false
 */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const place = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const script = `mount -t tmpfs -o size=${bytes} tmpfs "$0" && echo ${mounted} && exec cat`;
  const holder = spawn('unshare', [...inOwnMounts, 'sh', '-c', script, place], {
    // Its input ends with this process, and it with its input.
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const said: unknown[] = await once(holder.stdout, 'data').catch(() => []);
  if (!String(said[0]).includes(mounted)) throw new Error('no small disk can be made on this machine');
  return {
    folder: `/proc/${holder.pid}/root${place}`,
    async remove() {
      const ended = once(holder, 'exit');
      holder.kill('SIGKILL');
      await ended;
      await rm(place, { recursive: true, force: true });
    },
  };
}
