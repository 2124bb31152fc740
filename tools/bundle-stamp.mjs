// Checks within milliseconds that the sources of the bundle are unchanged. Plain JavaScript, which starts fastest.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Record of the build: the sources of the bundle, the digest of their contents, and their stamp, if any. */
export const madeFile = join(root, 'dist', 'made.json');

/** Files that affect the bundle in addition to the sources in it. The lockfile stands for the packages. */
export const otherSources = [
  'package.json',
  'package-lock.json',
  'tools/bundle.mjs',
  'tools/bundle-stamp.mjs',
];

/**
 * Digest of the times and sizes of files and their folders.
 *
 * @param before time in milliseconds. If a file was written later, its earlier contents may have been read, so there is no stamp.
 */
function stampOf(paths, before = Infinity) {
  const folders = paths.map((path) => dirname(path)).filter((folder) => folder !== '.');
  const hash = createHash('sha256');
  for (const path of [...new Set([...paths, ...folders])].sort()) {
    const { mtimeMs, size } = statSync(join(root, path), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs >= before) return undefined;
    hash.update(`${path}\0${mtimeMs}\0${size}\0`);
  }
  return hash.digest('hex');
}

/** Stamp of a bundle whose sources were read after `before`. */
export const stampBefore = (before, sources) => stampOf([...sources, ...otherSources], before);

/** True if times and sizes are unchanged. Otherwise compare contents, because a checkout changes only the times. */
export function isUntouched() {
  try {
    const { sources, stamp } = JSON.parse(readFileSync(madeFile, 'utf8'));
    return stamp !== undefined && stamp === stampOf([...sources, ...otherSources]);
  } catch {
    return false;
  }
}
