import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

export interface ProcessInfo {
  readonly parent: number;
  readonly command: string;
}

/** Undefined when the process is dead or a zombie. */
export async function findProcess(pid: number): Promise<ProcessInfo | undefined> {
  return process.platform === 'linux' ? findInProc(pid) : findWithPs(pid);
}

async function findInProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    if (/^State:\s*[ZX]/m.test(status)) return undefined;
    return { parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]), command: command.replaceAll('\0', ' ') };
  } catch {
    return undefined;
  }
}

function findWithPs(pid: number): Promise<ProcessInfo | undefined> {
  return new Promise((resolve) => {
    execFile('ps', ['-ww', '-o', 'ppid=,state=,command=', '-p', String(pid)], (_, stdout) => {
      const [, parent, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)/.exec(stdout) ?? [];
      const isAlive = command !== undefined && state?.startsWith('Z') !== true;
      resolve(isAlive ? { parent: Number(parent), command: `${command} ` } : undefined);
    });
  });
}

/**
 * Live processes with this working directory; those of a PostgreSQL server work in its data directory. Only Linux shows
 * the working directory. Elsewhere the list is empty, and PostgreSQL's own check of its shared memory must suffice.
 */
export async function processesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)));
  return pids.filter((_, index) => folders[index] === folder).map(Number);
}

/** Waits until the condition is true; false if it is not within this many milliseconds. */
export async function comesTrue(condition: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

/** True if any process has this id, even a zombie. PostgreSQL checks it in the same way. */
export function existsInAnyForm(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Sends a signal; ignores a process that is gone. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended between the check and the signal.
  }
}
