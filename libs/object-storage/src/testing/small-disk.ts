import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate file system, small enough for a test to fill it. */
export interface SmallDisk {
  /** A folder on it, which this process can use. */
  readonly folder: string;
  remove(): Promise<void>;
}

const inOwnMounts = ['--user', '--map-root-user', '--mount'] as const;
const mounted = 'mounted';

/** True if this machine allows small disks. They need user namespaces, which most containers forbid. */
export const canMakeSmallDisks = (): boolean =>
  spawnSync('unshare', [...inOwnMounts, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/**
 * Makes a disk of this many bytes in memory. It is mounted in the namespace of a process that does nothing else. The
 * disk is reached through `/proc`, and disappears when that process ends.
 *
 * @throws Error where `canMakeSmallDisks` is false
 */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const place = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const script = `mount -t tmpfs -o size=${bytes} tmpfs "$0" && echo ${mounted} && exec cat`;
  const holder = spawn('unshare', [...inOwnMounts, 'sh', '-c', script, place], {
    // Its input closes when this process ends, and then it ends, too.
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
