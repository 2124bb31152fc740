import { readdir, readFile, readlink } from 'node:fs/promises';

/** Ids of the processes that run in a folder. Empty if the system does not list processes. */
export async function processesIn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index]?.startsWith(folder));
}

/** Sums the peaks of processes that run at the same time. */
export function watchMemoryOf(folder: string) {
  let peakKib = 0;
  const look = async () => {
    const each = await Promise.all((await processesIn(folder)).map(highestKib));
    peakKib = Math.max(
      peakKib,
      each.reduce((sum, kib) => sum + kib, 0),
    );
  };
  const watch = setInterval(() => void look(), 50);
  return {
    /** Returns the highest sum, in MiB. */
    stop(): number {
      clearInterval(watch);
      return peakKib / 1024;
    },
  };
}

async function highestKib(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}
