// Tells in some milliseconds that nobody has touched the sources of the bundle. Plain JavaScript, which starts soonest.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What the bundle says about its making: its sources, the digest of their contents, and their stamp if it has one. */
export const madeFile = join(root, 'dist', 'made.json');

/** What decides about a bundle besides the sources in it: packages by the lockfile. */
export const otherSources = [
  'package.json',
  'package-lock.json',
  'tools/bundle.mjs',
  'tools/bundle-stamp.mjs',
];

/**
 * Times and sizes of the files, and of their folders, where files may come and go.
 *
 * @param before milliseconds: there is no stamp if something was written later, as it may have been read before that
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

/** The stamp for a bundle that was made of, or compared with, contents that were read after `before`. */
export const stampBefore = (before, sources) => stampOf([...sources, ...otherSources], before);

/** Whether the sources are as they were left. If not, their contents decide: a checkout changes the times of files. */
export function isUntouched() {
  try {
    const { sources, stamp } = JSON.parse(readFileSync(madeFile, 'utf8'));
    return stamp !== undefined && stamp === stampOf([...sources, ...otherSources]);
  } catch {
    return false;
  }
}
