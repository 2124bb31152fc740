import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@groundwork/testing';
import { sharedCompileCache } from './platform.ts';
import { asToken } from './publisher.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A platform that was started as users do. */
export interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly baseUrl: string;
  readonly dataDir: string;
}

/** What programs of the platform are started with in tests. */
export const environment = () => ({ PATH: process.env['PATH'], TMPDIR: tmpdir() });

/**
 * `npm start`, without npm in between, in a process group of its own.
 *
 * @param through a program with its arguments that runs what comes after them
 */
export function npmStart(
  dataDir: string,
  port: number,
  variables: Readonly<Record<string, string>> = sharedCompileCache(),
  through: readonly string[] = [],
): Started {
  const [program, ...options] = [
    ...through,
    process.execPath,
    '--max-semi-space-size=1',
    'tools/start.mjs',
  ] as const;
  const child = spawn(program, options, {
    cwd: root,
    detached: true,
    env: { ...environment(), DATA_DIR: dataDir, PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, baseUrl: `http://localhost:${port}`, dataDir };
}

/** Resolves when the platform is ready; rejects with its output if it ends instead. */
export async function untilReady({ output, child }: Started): Promise<void> {
  await waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(output());
      return output().includes('is ready at');
    },
    { timeoutMs: 90_000, describe: 'the platform to be ready' },
  );
}

/** Stops the platform, if it runs, and waits for its end. */
export async function stopStarted({ child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The site administrator of the platform. */
export const adminOf = ({ baseUrl, dataDir }: Started) =>
  asToken(baseUrl, readFileSync(join(dataDir, 'admin-token'), 'utf8').trim());
