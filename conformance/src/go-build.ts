import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { isNoNetwork, proxyOutOfReach } from './go-module.ts';

/**
 * Compiles with `go`.
 *
 * @returns the reason why that cannot be done on this machine, or undefined if it was done
 * @throws Error with the compiler's output
 */
export async function compile(
  words: readonly string[],
  options: { readonly cwd: string; readonly signal?: AbortSignal },
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

/** Folder of a program, or the reason why this machine cannot build it. */
export type Built = { readonly folder: string } | { readonly unavailable: string };

/**
 * Builds a program once for each version, into a folder in the user's cache.
 *
 * @param build writes the program to a file; resolves with the reason why that cannot be done on this machine, if any
 */
export async function buildOnce(
  { module, program }: { readonly module: string; readonly program: string },
  environment: Readonly<Record<string, string | undefined>>,
  build: (file: string) => Promise<string | undefined>,
): Promise<Built> {
  const caches = environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(caches, 'groundwork', 'go', module.replaceAll('/', '_'));
  const path = join(folder, program);
  if (existsSync(path)) return { folder };
  mkdirSync(folder, { recursive: true });
  // Another run may build at the same time, so each builds its own file. The last one stays.
  const unfinished = `${path}.${process.pid}`;
  const unavailable = await build(unfinished);
  if (unavailable !== undefined) return { unavailable };
  renameSync(unfinished, path);
  return { folder };
}
