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
import {
  defaultArchiveLimits,
  mayRun,
  tarEnd,
  tarHeader,
  tarPadding,
  type TarItem,
  withoutOddNames,
} from '@groundwork/archives';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import { compress } from './compress.ts';
import { type IsIgnored, readIgnoreRules } from './ignore-rules.ts';

/** An archive of a folder. The same contents give the same bytes on every machine and at any time. */
export interface PackedFolder {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly sha256: string;
  readonly files: readonly string[];
  /** Sentences about what was left out. */
  readonly notes: readonly string[];
}

/** An entry of an archive, with its path there. */
export interface PackItem extends Pick<TarItem, 'kind' | 'target'> {
  readonly path: string;
  readonly read: () => Buffer;
}

interface Packing {
  /**
   * For a checkout: links must not point outside this folder, so that no files of this machine are packed. Files whose
   * names archives may not have are left out, because nobody can rename them in old commits.
   */
  readonly within?: string;
  readonly report?: (share: number) => void;
  /** Places the files of the folder in the archive, and adds others. */
  readonly arrange?: (items: readonly PackItem[]) => Promise<Arranged>;
}

interface Arranged {
  readonly items: readonly PackItem[];
  readonly notes: readonly string[];
}

interface Walk {
  readonly root: string;
  readonly limit: string | undefined;
  readonly isIgnored: IsIgnored;
  readonly items: PackItem[];
  readonly notes: string[];
  bytes: number;
  linkedFolders: number;
}

/**
 * Packs a folder without ignored files. Terraform and OpenTofu unpack a link as an empty file, so a link becomes a copy
 * of the file or the folder that it leads to. The archive has no times and no owners.
 *
 * @throws Failure
 */
export async function packFolder(
  folder: string,
  { within, report = () => undefined, arrange = unchanged }: Packing = {},
): Promise<PackedFolder> {
  const root = rootOf(folder);
  const limit = within === undefined ? undefined : realpathSync(within);
  assertWithin(limit, root, '.');
  const rules = join(root, '.terraformignore');
  if (existsSync(rules)) assertWithin(limit, realpathSync(rules), '.terraformignore');
  const isIgnored = readIgnoreRules(textOf(rules));
  const walk: Walk = { root, limit, isIgnored, items: [], notes: [], bytes: 0, linkedFolders: 0 };
  await collectFolder(walk, root, '', []);
  const { files, notes } =
    limit === undefined ? { files: walk.items, notes: [] } : withoutOddNames(walk.items, mayRun);
  const arranged = await arrange(files);
  const packed = await pack(arranged.items, (bytes) => report(Math.min(bytes / walk.bytes, 1)));
  return { ...packed, notes: [...walk.notes, ...notes, ...arranged.notes] };
}

const unchanged = (items: readonly PackItem[]): Promise<Arranged> => Promise.resolve({ items, notes: [] });

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
  return { bytes, sha256, files: items.map(({ path }) => path), notes: [] };
}

/** Real path of a folder. @throws Failure if the folder does not exist */
export function rootOf(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new Failure('input', `There is no folder ${folder}.`, 'Name the folder of the module.');
  return realpathSync(folder);
}

/**
 * @param folder real path
 * @param through real folders of the links that lead here; a link to a folder above them would never end
 */
async function collectFolder(
  walk: Walk,
  folder: string,
  prefix: string,
  through: readonly string[],
): Promise<void> {
  await breathe();
  const { entries } = defaultArchiveLimits;
  if (through.length > 0 && (walk.linkedFolders += 1) > entries)
    throw tooMuch(`links to more than ${entries} folders`);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`;
    const file = join(folder, entry.name);
    if (walk.isIgnored(path) || isIgnoredAt(walk, file)) continue;
    // Ignored folders are searched too, because a later rule may include a file in them.
    if (entry.isDirectory()) await collectFolder(walk, file, `${path}/`, through);
    else if (entry.isSymbolicLink()) await collectLink(walk, file, path, through);
    else if (entry.isFile()) collectFile(walk, file, path);
  }
}

/** True if the file has an ignored path of its own, to which a link gives another one. */
const isIgnoredAt = ({ root, isIgnored }: Walk, file: string): boolean =>
  isInside(root, file) && isIgnored(relative(root, file).split(sep).join('/'));

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

async function collectLink(
  walk: Walk,
  file: string,
  path: string,
  through: readonly string[],
): Promise<void> {
  const real = realTarget(walk, file, path);
  if (real === undefined) {
    leaveOut(walk, path, `${readlinkSync(file)}, which does not exist`);
    return;
  }
  assertWithin(walk.limit, real, path);
  const passed = [...through, dirname(file)];
  if (isIgnoredAt(walk, real)) leaveOut(walk, path, 'a path that is ignored');
  else if (lstatSync(real).isFile()) collectFile(walk, real, path);
  else if (!lstatSync(real).isDirectory()) return;
  else if (passed.some((each) => isInside(real, each))) leaveOut(walk, path, 'one of its parent folders');
  else await collectFolder(walk, real, `${path}/`, passed);
}

function leaveOut({ notes }: Walk, path: string, where: string): void {
  notes.push(`The link ${path} points to ${where}. It was left out.`);
}

/** Undefined if the target is missing in the folder. @throws Failure if it is missing elsewhere */
function realTarget({ root, limit = root }: Walk, file: string, path: string): string | undefined {
  try {
    return realpathSync(file);
  } catch (error) {
    if (!['ENOENT', 'ELOOP', 'ENOTDIR'].includes(systemErrorOf(error).code)) throw error;
    if (isInside(limit, resolve(dirname(file), readlinkSync(file)))) return undefined;
    throw new Failure(
      'input',
      `The link ${path} points to ${readlinkSync(file)}, which does not exist.`,
      'Fix or remove the link, or add it to .terraformignore.',
      { cause: error },
    );
  }
}

/** Returns true if a real path is a folder or inside it. */
export const isInside = (root: string, path: string): boolean =>
  path === root || path.startsWith(`${root}${sep}`);

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
