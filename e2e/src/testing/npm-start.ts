import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@groundwork/testing';
import { asToken } from './publisher.ts';
import { sharedCompileCache } from './release.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** A platform started as users start it. */
export interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly baseUrl: string;
  readonly dataDir: string;
}

/** Environment of the platform's programs in tests. */
export const environment = () => ({ PATH: process.env['PATH'], TMPDIR: tmpdir() });

/**
 * Runs `npm start` without npm, in its own process group.
 *
 * @param through program with arguments that runs the rest of the command
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

export async function stopStarted({ child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Client of the platform's site administrator. */
export const adminOf = ({ baseUrl, dataDir }: Started) =>
  asToken(baseUrl, readFileSync(join(dataDir, 'admin-token'), 'utf8').trim());
