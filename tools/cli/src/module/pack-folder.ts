import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { defaultArchiveLimits, tarEnd, tarHeader, tarPadding, type TarItem } from '@groundwork/archives';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import { compress } from './compress.ts';
import { type IsIgnored, readIgnoreRules } from './ignore-rules.ts';

/** An archive of a folder. The same contents give the same bytes on every machine and at any time. */
export interface PackedFolder {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly sha256: string;
  readonly files: readonly string[];
}

/** An entry of an archive, with its path there. */
export interface PackItem extends Pick<TarItem, 'kind' | 'target'> {
  readonly path: string;
  readonly read: () => Buffer;
}

interface Packing {
  /** For an untrusted folder: links must not point outside this folder, so that no files of this machine are packed. */
  readonly within?: string;
  readonly report?: (share: number) => void;
}

interface Walk {
  readonly root: string;
  readonly limit: string | undefined;
  readonly isIgnored: IsIgnored;
  readonly items: PackItem[];
  bytes: number;
}

/**
 * Packs a folder as the client of the reference product does: without ignored files, with links inside the folder as
 * links, and with the targets of other links instead of the links. The archive has no times and no owners.
 *
 * @throws Failure
 */
export async function packFolder(
  folder: string,
  { within, report = () => undefined }: Packing = {},
): Promise<PackedFolder> {
  const root = rootOf(folder);
  const limit = within === undefined ? undefined : realpathSync(within);
  assertWithin(limit, root, '.');
  const rules = join(root, '.terraformignore');
  if (existsSync(rules)) assertWithin(limit, realpathSync(rules), '.terraformignore');
  const walk: Walk = { root, limit, isIgnored: readIgnoreRules(textOf(rules)), items: [], bytes: 0 };
  await collectFolder(walk, root, '', [root]);
  return pack(walk.items, (bytes) => report(Math.min(bytes / walk.bytes, 1)));
}

/** Packs entries in the order of their paths. */
export async function pack(
  unsorted: readonly PackItem[],
  report: (bytes: number) => void = () => undefined,
): Promise<PackedFolder> {
  const items = [...unsorted].sort((one, other) =>
    Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)),
  );
  const bytes = await compress(entriesOf(items), report);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, files: items.map(({ path }) => path) };
}

/** Real path of a folder. @throws Failure if the folder does not exist */
export function rootOf(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Failure('input', `There is no folder ${folder}.`, 'Name the folder of the module.');
  return realpathSync(folder);
}

/** @param within real paths of the parent folders, to detect cycles of links */
async function collectFolder(
  walk: Walk,
  folder: string,
  prefix: string,
  within: readonly string[],
): Promise<void> {
  await breathe();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`;
    const file = join(folder, entry.name);
    if (walk.isIgnored(path)) continue;
    // Ignored folders are searched too, because a later rule may include a file in them.
    if (entry.isDirectory()) await collectFolder(walk, file, `${path}/`, within);
    else if (entry.isSymbolicLink()) await collectLink(walk, file, path, within);
    else if (entry.isFile()) collectFile(walk, file, path);
  }
}

function collectFile(walk: Walk, file: string, path: string): void {
  const { size, mode } = statSync(file);
  walk.bytes += size;
  const { unpackedBytes, entries } = defaultArchiveLimits;
  if (walk.bytes > unpackedBytes) throw tooMuch(`more than ${unpackedBytes / 1024 ** 2} MiB`);
  if (walk.items.length >= entries) throw tooMuch(`more than ${entries} files`);
  walk.items.push({
    path,
    kind: (mode & 0o100) === 0 ? 'file' : 'executable',
    read: () => readFileSync(file),
  });
}

async function collectLink(walk: Walk, file: string, path: string, within: readonly string[]): Promise<void> {
  const target = resolve(dirname(file), readlinkSync(file));
  if (isInside(walk.root, file) && isInside(walk.root, target)) {
    const written = relative(dirname(file), target).split(sep).join('/');
    walk.items.push({ path, kind: 'link', target: Buffer.from(written), read: () => Buffer.alloc(0) });
    return;
  }
  const real = realTarget(file, path);
  assertWithin(walk.limit, real, path);
  if (!lstatSync(real).isDirectory()) {
    if (lstatSync(real).isFile()) collectFile(walk, real, path);
    return;
  }
  if (within.includes(real))
    throw new Failure(
      'input',
      `The link ${path} points to one of its parent folders.`,
      'Remove the link, or add it to .terraformignore.',
    );
  await collectFolder(walk, real, `${path}/`, [...within, real]);
}

function realTarget(file: string, path: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (!['ENOENT', 'ELOOP'].includes(systemErrorOf(error).code)) throw error;
    throw new Failure(
      'input',
      `The link ${path} points to ${readlinkSync(file)}, which does not exist.`,
      'Fix or remove the link, or add it to .terraformignore.',
      { cause: error },
    );
  }
}

const isInside = (root: string, path: string) => path === root || path.startsWith(`${root}${sep}`);

function assertWithin(limit: string | undefined, real: string, path: string): void {
  if (limit !== undefined && !isInside(limit, real))
    throw new Failure(
      'input',
      `The link ${path} points outside the repository.`,
      'Replace the link with a copy of its target.',
    );
}

/** Yields the archive part by part, so that one file at a time is in memory. */
function* entriesOf(items: readonly PackItem[]): Generator<Uint8Array> {
  for (const item of items) yield* entryOf(item);
  yield tarEnd;
}

function entryOf({ path, read, ...item }: PackItem): Buffer[] {
  const name = Buffer.from(path);
  if (item.kind === 'link') return [tarHeader({ ...item, path: name, size: 0 })];
  const content = read();
  return [tarHeader({ ...item, path: name, size: content.length }), content, tarPadding(content.length)];
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
    'Add files that the module does not need to .terraformignore.',
  );
