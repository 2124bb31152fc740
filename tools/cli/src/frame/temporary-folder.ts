import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from './at-exit.ts';

/** A folder that exists until it is removed or the process ends. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/** @throws errors of the file system */
export function newTemporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `groundwork-${name}-`));
  const removeFiles = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  const forget = atExit(removeFiles);
  return {
    path,
    remove() {
      removeFiles();
      forget();
    },
  };
}
