import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { defaultArchiveLimits, tarEnd, tarHeader, tarPadding, type TarItem } from '@groundwork/archives';
import { gzip } from 'pako';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import { type IsIgnored, readIgnoreRules } from './ignore-rules.ts';

/** A folder as an archive. The same contents give the same bytes, wherever and whenever they are packed. */
export interface PackedFolder {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly sha256: string;
  /** Paths in the archive, in order. */
  readonly files: readonly string[];
}

/** Something that goes into the archive: where it is, and its path there. */
interface Item extends Omit<TarItem, 'path'> {
  readonly path: string;
  readonly file: string;
}

interface Walk {
  readonly root: string;
  readonly isIgnored: IsIgnored;
  readonly items: Item[];
  bytes: number;
}

/**
 * Packs a folder as the reference's client does: without what `.terraformignore` names, links that stay inside as links, and what other
 * links lead to in their place. No times and no owners.
 *
 * @throws Failure
 */
export function packFolder(folder: string): PackedFolder {
  const root = rootOf(folder);
  const walk: Walk = {
    root,
    isIgnored: readIgnoreRules(textOf(join(root, '.terraformignore'))),
    items: [],
    bytes: 0,
  };
  collectFolder(walk, root, '', [root]);
  const items = walk.items.sort((one, other) =>
    Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)),
  );
  const bytes = compressed(Buffer.concat([...items.flatMap(entryOf), tarEnd]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, files: items.map(({ path }) => path) };
}

function rootOf(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Failure('input', `There is no folder ${folder}.`, 'Name the folder of the module.');
  return realpathSync(folder);
}

/** @param within real paths of the folders that lead here, so that a circle of links ends */
function collectFolder(walk: Walk, folder: string, prefix: string, within: readonly string[]): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`;
    const file = join(folder, entry.name);
    if (walk.isIgnored(path)) continue;
    // A rule may take back what is in an ignored folder, so it is looked into.
    if (entry.isDirectory()) collectFolder(walk, file, `${path}/`, within);
    else if (entry.isSymbolicLink()) collectLink(walk, file, path, within);
    else if (entry.isFile()) collectFile(walk, file, path);
  }
}

function collectFile(walk: Walk, file: string, path: string): void {
  const { size, mode } = statSync(file);
  walk.bytes += size;
  const { unpackedBytes, entries } = defaultArchiveLimits;
  if (walk.bytes > unpackedBytes) throw tooMuch(`more than ${unpackedBytes / 1024 ** 2} MiB`);
  if (walk.items.length >= entries) throw tooMuch(`more than ${entries} files`);
  walk.items.push({ path, file, kind: (mode & 0o100) === 0 ? 'file' : 'executable', size });
}

function collectLink(walk: Walk, file: string, path: string, within: readonly string[]): void {
  const target = resolve(dirname(file), readlinkSync(file));
  if (isInside(walk.root, file) && isInside(walk.root, target)) {
    const written = relative(dirname(file), target).split(sep).join('/');
    walk.items.push({ path, file, kind: 'link', size: 0, target: Buffer.from(written) });
    return;
  }
  const real = realTarget(file, path);
  if (!lstatSync(real).isDirectory()) {
    if (lstatSync(real).isFile()) collectFile(walk, real, path);
    return;
  }
  if (within.includes(real))
    throw new Failure(
      'input',
      `The link ${path} leads into a circle.`,
      'Remove it, or name it in .terraformignore.',
    );
  collectFolder(walk, real, `${path}/`, [...within, real]);
}

function realTarget(file: string, path: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (!['ENOENT', 'ELOOP'].includes(systemErrorOf(error).code)) throw error;
    throw new Failure(
      'input',
      `The link ${path} leads to ${readlinkSync(file)}, which does not exist.`,
      'Repair or remove it, or name it in .terraformignore.',
      { cause: error },
    );
  }
}

const isInside = (root: string, path: string) => path === root || path.startsWith(`${root}${sep}`);

function entryOf({ path, file, ...item }: Item): Buffer[] {
  const name = Buffer.from(path);
  if (item.kind === 'link') return [tarHeader({ ...item, path: name })];
  const content = readFileSync(file);
  return [tarHeader({ ...item, path: name, size: content.length }), content, tarPadding(content.length)];
}

/**
 * By zlib in JavaScript, which comes with this program: what the zlib of Node.js makes depends on its version and on the processor, and
 * the same folder must have the same bytes on every machine.
 */
function compressed(tar: Buffer): Buffer<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = gzip(tar);
  return Buffer.from(buffer, byteOffset, byteLength);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (systemErrorOf(error).code === 'ENOENT') return '';
    throw error;
  }
}

const tooMuch = (what: string) =>
  new Failure(
    'input',
    `The folder has ${what}.`,
    'Leave out what the module does not need: name it in .terraformignore.',
  );
