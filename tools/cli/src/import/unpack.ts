import { PassThrough, Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { defaultArchiveLimits } from '@groundwork/archives';
import { extract, type Header } from 'tar-stream';
import { type Entry as ZipEntry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Failure } from '../frame/failure.ts';
import type { PackItem } from '../module/pack-folder.ts';
import { withCopies } from './copy-links.ts';

interface TarEntry extends AsyncIterable<unknown> {
  readonly header: Header;
}

/** Files and links of an archive in memory, keyed by path. */
type Unpacked = Map<string, PackItem>;

/**
 * Unpacks a tar, gzip tar or zip file, recognized by its first bytes. Paths are not checked: the caller does that.
 *
 * @param folder folder to return, where `*` stands for the only folder; empty for the whole archive
 * @throws Failure
 */
export async function unpack(bytes: Buffer<ArrayBuffer>, folder: string): Promise<readonly PackItem[]> {
  try {
    const room = new Room();
    const items = await readerOf(bytes)(bytes, room);
    const copies = withCopies([...items.values()], (size) => room.take(size));
    return itemsIn(copies, folder);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw damaged(error instanceof Error ? error.message : String(error));
  }
}

type Reader = (bytes: Buffer<ArrayBuffer>, room: Room) => Promise<Unpacked>;

function readerOf(bytes: Buffer): Reader {
  const starts = (...magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte);
  if (starts(0x1f, 0x8b)) return readGzip;
  if (starts(0x50, 0x4b)) return readZip;
  if (bytes.toString('latin1', 257, 262) === 'ustar') return readTar;
  const kind = starts(0x42, 0x5a, 0x68) ? 'bzip2' : starts(0xfd, 0x37, 0x7a) ? 'xz' : undefined;
  throw new Failure(
    'input',
    kind === undefined
      ? 'The archive is neither a tar nor a zip file.'
      : `The archive is compressed with ${kind}, which is not supported.`,
    'Publish this version from its sources: groundwork module publish',
  );
}

const damaged = (reason: string) =>
  new Failure(
    'input',
    `The archive is damaged (${reason}).`,
    'Publish this version from its sources: groundwork module publish',
  );

const { unpackedBytes, entryBytes, entries } = defaultArchiveLimits;

/** Limits the unpacked size, so that a small archive cannot fill the memory. */
class Room {
  #bytes = 0;
  #entries = 0;

  take(size: number): void {
    this.#bytes += size;
    this.#entries += 1;
    if (size > entryBytes || this.#bytes > unpackedBytes || this.#entries > entries) throw tooMuch();
  }
}

const tooMuch = () =>
  new Failure(
    'input',
    `The archive has more than ${entries} files, or more than ${unpackedBytes / 1024 ** 2} MiB, or a file of more than ${entryBytes / 1024 ** 2} MiB.`,
    'Publish a smaller module: the platform does not accept larger archives.',
  );

/** Makes a stream fail above a limit in bytes. The tar reader buffers headers before their size can be checked. */
function atMost(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(tooMuch());
      else done(null, chunk);
    },
  });
}

/** The members of a gzip file as one. Undefined if it contains anything else, which readers treat differently. */
export async function joinedMembers(bytes: Buffer): Promise<Buffer<ArrayBuffer> | undefined> {
  const unpacking = createGunzip();
  const joined = createGzip({ level: 1 });
  try {
    const [packed] = await Promise.all([
      buffer(joined),
      pipeline(Readable.from([bytes]), unpacking, atMost(unpackedBytes), joined),
    ]);
    return unpacking.bytesWritten === bytes.length ? packed : undefined;
  } catch (error) {
    if (error instanceof Failure) throw error;
    return undefined;
  }
}

const readGzip: Reader = (bytes, room) => readTarStream(Readable.from([bytes]), createGunzip(), room);

const readTar: Reader = (bytes, room) => readTarStream(Readable.from([bytes]), new PassThrough(), room);

async function readTarStream(source: Readable, unpacking: Transform, room: Room): Promise<Unpacked> {
  const items: Unpacked = new Map();
  const tar = extract();
  const feeding = pipeline(source, unpacking, atMost(unpackedBytes), tar);
  // The iteration below throws the same error.
  feeding.catch(() => undefined);
  for await (const entry of tar) await readTarEntry(entry, items, room);
  await feeding;
  return items;
}

async function readTarEntry(entry: TarEntry, items: Unpacked, room: Room): Promise<void> {
  const { name, type, size, mode, linkname } = entry.header;
  const path = pathOf(name);
  room.take(size);
  const content = await buffer(entry);
  if (type === 'symlink') add(items, linkItem(path, Buffer.from(linkname)));
  else if (type === 'link') add(items, copyOf(items, path, pathOf(linkname), room));
  else if (type === 'file' || type === 'contiguous-file') add(items, fileItem(path, content, mode));
  else if (type !== 'directory')
    throw new Failure(
      'input',
      `The archive contains ${JSON.stringify(path)}, which is not a regular file.`,
      'Publish the version without it.',
    );
}

function copyOf(items: Unpacked, path: string, target: string, room: Room): PackItem {
  const original = items.get(target);
  if (original === undefined) throw damaged(`${JSON.stringify(path)} links to a missing file`);
  room.take(original.read().length);
  return { ...original, path };
}

async function readZip(bytes: Buffer<ArrayBuffer>, room: Room): Promise<Unpacked> {
  const items: Unpacked = new Map();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    room.take(entry.uncompressedSize);
    if (!entry.fileName.endsWith('/')) add(items, await readZipEntry(zip, entry));
  }
  return items;
}

const kindOfMode = 0o170000;
const modeOfLink = 0o120000;

async function readZipEntry(zip: ZipFile, entry: ZipEntry): Promise<PackItem> {
  const content = await buffer(await zip.openReadStreamPromise(entry));
  const path = pathOf(entry.fileName);
  // Archives from Unix have the mode of the file in the upper half; others have zeros.
  const mode = entry.externalFileAttributes >>> 16;
  return (mode & kindOfMode) === modeOfLink ? linkItem(path, content) : fileItem(path, content, mode);
}

const pathOf = (name: string) => name.replace(/^(\.\/+)+/, '');

const fileItem = (path: string, content: Buffer, mode: number): PackItem => ({
  path,
  kind: (mode & 0o100) === 0 ? 'file' : 'executable',
  read: () => content,
});

const linkItem = (path: string, target: Buffer): PackItem => ({
  path,
  kind: 'link',
  target,
  read: () => Buffer.alloc(0),
});

function add(items: Unpacked, item: PackItem): void {
  if (items.has(item.path)) throw damaged(`${JSON.stringify(item.path)} occurs twice`);
  items.set(item.path, item);
}

/** The items below a folder, with paths relative to it. */
function itemsIn(items: readonly PackItem[], wanted: string): readonly PackItem[] {
  let found = items;
  for (const segment of wanted.split('/').filter(Boolean)) {
    const folder = segment === '*' ? onlyFolder(found) : segment;
    found = found.flatMap((item) =>
      item.path.startsWith(`${folder}/`) ? [{ ...item, path: item.path.slice(folder.length + 1) }] : [],
    );
  }
  if (found.length > 0) return found;
  throw new Failure(
    'input',
    wanted === '' ? 'The archive is empty.' : `The archive has no folder ${JSON.stringify(wanted)}.`,
    'Publish this version from its sources: groundwork module publish',
  );
}

function onlyFolder(items: readonly PackItem[]): string {
  const names = new Set(items.map(({ path }) => path.split('/')[0] ?? ''));
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) throw damaged('it has no single top-level folder');
  return name;
}
