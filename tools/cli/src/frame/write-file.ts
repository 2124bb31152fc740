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
  /** Only the owner may read it. Otherwise those who could before may, or those whom the system lets read a new file. */
  readonly isSecret?: boolean;
}

/**
 * Replaces a file at once: a crash or a full disk leaves the old one. A link stays, and the file that it leads to is replaced. Pipes and
 * devices are written to.
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

/** Where a file would be that is not there: a link may lead to it. */
function whereItLeads(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return path;
  return whereItLeads(resolve(realpathSync(dirname(path)), readlinkSync(path)));
}
