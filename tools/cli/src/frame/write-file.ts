import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';

interface Readers {
  /**
   * True if only the owner may read the file. Otherwise the file keeps its mode, or gets the default mode of a new
   * file.
   */
  readonly isSecret?: boolean;
}

/**
 * Replaces a file atomically: after a crash or on a full disk, the old one remains. Follows symbolic links. Writes
 * directly to pipes and devices.
 *
 * @throws errors of the file system
 */
export function replaceFile(
  path: string,
  content: string | Uint8Array,
  { isSecret = false }: Readers = {},
): void {
  const before = statSync(path, { throwIfNoEntry: false });
  if (before !== undefined && !before.isFile()) {
    writeFileSync(path, content);
    return;
  }
  mkdirSync(dirname(path), { recursive: true, mode: isSecret ? 0o700 : 0o777 });
  const file = before === undefined ? whereItLeads(path) : realpathSync(path);
  const draft = `${file}.${crypto.randomUUID()}`;
  try {
    writeFileSync(draft, content, { mode: isSecret ? 0o600 : 0o666, flag: 'wx' });
    if (before !== undefined && !isSecret) chmodSync(draft, before.mode & 0o777);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Path that a symbolic link leads to. The file there need not exist. Any other path is returned unchanged. */
function whereItLeads(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return path;
  return whereItLeads(resolve(realpathSync(dirname(path)), readlinkSync(path)));
}
