import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe } from '@jest/globals';
import { keptOpa } from '../pinned-opa.ts';
import { openOpa, type Opa } from '../open-opa.ts';

const caches = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
const kept = keptOpa(caches, process.arch === 'arm64' ? 'arm64' : 'amd64');

/** Path of the OPA for tests; undefined if there is none on this machine. */
export const realOpa = process.env['OPA_BINARY'] ?? (existsSync(kept) ? kept : undefined);

/** Tests that need OPA. If it is missing, they are skipped, and their name says what to do. */
export const describeWithOpa = (name: string, tests: () => void): void => {
  if (realOpa !== undefined) {
    describe(name, tests);
    return;
  }
  // Jest counts skipped suites but does not name them.
  process.stderr.write(`skipped, because OPA is not built here (npm run build-opa): ${name}\n`);
  describe.skip(`${name} (skipped: OPA is not built here)`, tests);
};

/** `PATH` on which `prlimit`, `unshare` and `setpriv` are found. */
export const systemPath = '/usr/bin:/bin';

export async function openRealOpa(): Promise<Opa> {
  const found = await openOpa({ binary: realOpa, path: systemPath });
  if (found.kind === 'missing') throw new Error(found.reason);
  return found.opa;
}

/** Writes files into a new folder, and resolves with its path. */
export async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'policies-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}
