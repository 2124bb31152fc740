import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/**
 * Time in which the children of a killed launcher notice its end and exit. Those still running after that are killed.
 */
const ownEndMs = 6000;
const pollMs = 50;

const runFileSchema = z.object({
  launcher: z.int(),
  children: z.array(z.int()),
  databaseUrl: z.string().optional(),
});

const runFile = (dataDir: string) => join(dataDir, 'run.json');

export interface Run {
  readonly children: readonly number[];
  readonly databaseUrl?: string | undefined;
}

/**
 * Records the processes of this data directory, so that the next start recognizes a running platform or remaining
 * processes, and commands find the database. Only the owner may read the file, because it contains a password.
 */
export function recordRun(dataDir: string, run: Run): void {
  const temporary = `${runFile(dataDir)}.new`;
  writeFileSync(temporary, JSON.stringify({ launcher: process.pid, ...run }), { mode: 0o600 });
  renameSync(temporary, runFile(dataDir));
}

export function forgetRun(dataDir: string): void {
  rmSync(runFile(dataDir), { force: true });
}

/**
 * Waits until all processes of a killed platform on this data directory have ended.
 *
 * @throws Error if a platform is running on it
 */
export async function waitForKilledRun(dataDir: string, report: (line: string) => void): Promise<void> {
  const run = readRun(dataDir);
  if (run === undefined) return;
  if (run.launcher !== process.pid && isOurs(run.launcher)) {
    throw new Error(
      `Groundwork already runs on ${dataDir} (process ${run.launcher}).\n` +
        `Stop it first, or run a second one next to it: DATA_DIR=.data-2 PORT=8081 npm start`,
    );
  }
  let alive = run.children.filter(isOurs);
  if (alive.length > 0) report('The previous run was killed; waiting for its processes to end');
  const deadline = Date.now() + ownEndMs;
  while (alive.length > 0) {
    if (Date.now() > deadline) for (const pid of alive) kill(pid);
    await pause(pollMs);
    alive = alive.filter(isOurs);
  }
  forgetRun(dataDir);
}

/** The platform that runs or starts on this data directory. The address is undefined until PostgreSQL has started. */
export function findLivingRun(dataDir: string): { readonly databaseUrl?: string | undefined } | undefined {
  const run = readRun(dataDir);
  return run !== undefined && isOurs(run.launcher) ? { databaseUrl: run.databaseUrl } : undefined;
}

function readRun(dataDir: string) {
  try {
    return runFileSchema.parse(JSON.parse(readFileSync(runFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** True if a process runs code of this platform. The id alone is not enough, because the system reuses ids. */
function isOurs(pid: number): boolean {
  const command = commandOf(pid);
  return /(apps|tools|dist)\/[a-z-]+(\/src\/main|\b)/.test(command) && command.includes('node');
}

/**
 * Program and arguments of a process; empty if it has ended. Slim Linux images have no `ps`, other systems no `/proc`.
 */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process ended between the check and the signal.
  }
}
