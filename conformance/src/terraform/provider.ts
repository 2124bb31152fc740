import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { isNoNetwork } from '../go-module.ts';

const program = 'terraform-provider-tfe';

/**
 * Builds the provider once for each version, into a folder in the user's cache.
 *
 * @returns the folder of the program, or the reason why it cannot be built on this machine
 * @throws Error with the compiler's output
 */
export async function buildProvider(
  { version, folder: sources }: { version: string; folder: string },
  environment: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<{ readonly folder: string } | { readonly unavailable: string }> {
  const caches = environment['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(caches, 'groundwork-conformance', `${program}-${version}`);
  if (existsSync(join(folder, program))) return { folder };
  mkdirSync(folder, { recursive: true });
  // Another run may build at the same time, so each builds its own file. The last one stays.
  const unfinished = join(folder, `${program}.${process.pid}`);
  try {
    await promisify(execFile)('go', ['build', '-mod=readonly', '-o', unfinished, '.'], {
      cwd: sources,
      signal,
    });
  } catch (error) {
    const text = z.object({ stderr: z.string() }).parse(error).stderr;
    if (isNoNetwork(text)) return { unavailable: 'the Go module proxy is out of reach' };
    throw new Error(`The provider does not compile:\n${text}`, { cause: error });
  }
  renameSync(unfinished, join(folder, program));
  return { folder };
}
