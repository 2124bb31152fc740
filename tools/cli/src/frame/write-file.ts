import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces a file at once: a crash or a full disk leaves the old one. What is new may be read by its owner only.
 *
 * @throws errors of the file system
 */
export function replaceFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.new`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    if (existsSync(path)) chmodSync(draft, statSync(path).mode & 0o777);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
