import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { isNoNetwork, proxyOutOfReach } from './download-module.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Compiles with `go`.
 *
 * @returns the reason why that cannot be done on this machine, or undefined if it was done
 * @throws Error with the compiler's output
 */
export async function compile(
  words: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly signal?: AbortSignal },
): Promise<string | undefined> {
  try {
    await promisify(execFile)('go', words, { ...options, maxBuffer: 2 ** 26 });
    return undefined;
  } catch (error) {
    const text = z.object({ stderr: z.string() }).parse(error).stderr;
    if (isNoNetwork(text)) return proxyOutOfReach;
    throw new Error(`go ${words.join(' ')} fails:\n${text}`, { cause: error });
  }
}

/** Path of a program, or the reason why this machine cannot build it. */
export type Built = { readonly program: string } | { readonly unavailable: string };

interface Program {
  /** Module with its version, such as `example.com/tools/client@v1.2.3`. */
  readonly module: string;
  readonly program: string;
}

/** Path at which a program is kept, in the user's folder for caches. */
export function keptProgram({ module, program }: Program, environment: Environment): string {
  const caches = environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return join(caches, 'groundwork', 'go', module.replaceAll('/', '_'), program);
}

/**
 * Builds a program once for each version.
 *
 * @param build writes the program to a file; resolves with the reason why that cannot be done on this machine, if any
 */
export async function buildOnce(
  wanted: Program,
  environment: Environment,
  build: (file: string) => Promise<string | undefined>,
): Promise<Built> {
  const program = keptProgram(wanted, environment);
  if (existsSync(program)) return { program };
  mkdirSync(dirname(program), { recursive: true });
  // Another run may build at the same time, so each builds its own file. The last one stays.
  const unfinished = `${program}.${process.pid}`;
  const unavailable = await build(unfinished);
  if (unavailable !== undefined) return { unavailable };
  renameSync(unfinished, program);
  return { program };
}
