import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { longName, paxHeader, tar, tarEntry, type TarEntry } from './tar-writer.ts';
import { tarball } from './tarball.ts';

/** An upload that must fail with a reason, and do no harm (docs/threats.md#archives). */
export interface HostileArchive {
  /** Says what is wrong; use it as the test's name. */
  readonly name: string;
  readonly build: () => Buffer;
}

const mebibyte = 1024 * 1024;
const good: TarEntry = { path: 'main.tf', content: 'variable "a" {}\n' };

/** An archive that is valid except for the given entries. */
const withEntries =
  (...entries: TarEntry[]) =>
  () =>
    tarball([good, ...entries]);

const named = (archives: Readonly<Record<string, HostileArchive['build']>>): HostileArchive[] =>
  Object.entries(archives).map(([name, build]) => ({ name, build }));

/** T-AR-5 and simpler cases: bytes that are not an archive, or that two readers would read differently. */
export const brokenArchives = named({
  'no bytes': () => Buffer.alloc(0),
  'no gzip': () => Buffer.from('this is a text file, not an archive\n'),
  'a tar that is not compressed': () => tar([good]),
  'gzip of something that is not a tar': () => gzipSync('a'.repeat(5_000)),
  'gzip of nothing': () => gzipSync(''),
  'gzip cut off': () => tarball([good]).subarray(0, -12),
  'gzip with a wrong sum': () => damaged(tarball([good])),
  'gzip with bytes after it': () => Buffer.concat([tarball([good]), Buffer.from('more')]),
  'two gzip members': () => Buffer.concat([gzipSync(tar([good], { endBlocks: 0 })), tarball([good])]),
  'tar cut off in the content': () =>
    gzipSync(tarEntry({ path: 'main.tf', content: 'a'.repeat(2_000) }).subarray(0, 1_024)),
  'tar without its end': () => tarball([good], { endBlocks: 0 }),
  'tar with one end block': () => tarball([good], { endBlocks: 1 }),
  'entries after the end': () => tarball([good], { trailing: tar([{ path: 'hidden.tf', content: 'x' }]) }),
  'wrong checksum': withEntries({ path: 'other.tf', content: 'x', checksum: 1 }),
  'unknown magic': withEntries({ path: 'other.tf', content: 'x', magic: 'justar00' }),
  'negative size': withEntries({ path: 'other.tf', sizeField: Buffer.alloc(12, 0xff) }),
  'size in base 256 beyond 2^53': withEntries({
    path: 'other.tf',
    sizeField: Buffer.from([0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
  }),
  'size that is not a number': withEntries({ path: 'other.tf', sizeField: Buffer.from('sixty-twelve') }),
  'the same path twice': withEntries({ path: 'main.tf', content: 'variable "b" {}\n' }),
  'pax size that differs from the header': withEntries(paxHeader({ size: '4' }), {
    path: 'other.tf',
    content: 'abcdefgh',
  }),
  'pax path with a NUL': withEntries(paxHeader({ path: 'other.tf\0.txt' }), { path: 'x', content: 'x' }),
  'pax record with a wrong length': withEntries(
    { path: 'PaxHeader', type: 'pax', content: '99 path=other.tf\n' },
    { path: 'x', content: 'x' },
  ),
  'global pax path': withEntries(paxHeader({ path: 'other.tf' }, 'global-pax'), { path: 'x', content: 'x' }),
});

/** T-AR-3: names that lead out of the folder, or that systems read differently. */
export const hostilePaths: readonly string[] = [
  '../evil.tf',
  'a/../../evil.tf',
  'a/..',
  '/etc/evil.tf',
  '//host/share/evil.tf',
  'C:/evil.tf',
  'C:\\evil.tf',
  '..\\evil.tf',
  '\\\\host\\share\\evil.tf',
  'a\nb.tf',
  'a\u001b[31m.tf',
  'a\u007f.tf',
];

/** Each hostile path in the header, in the prefix, in a pax record and in a GNU long name. */
export const pathArchives: readonly HostileArchive[] = [
  ...hostilePaths.flatMap((path) =>
    named({
      [`path ${JSON.stringify(path)} in the header`]: withEntries({ path, content: 'x' }),
      [`path ${JSON.stringify(path)} in the prefix`]: withEntries({
        path: 'x.tf',
        prefix: path,
        content: 'x',
      }),
      [`path ${JSON.stringify(path)} in a pax record`]: withEntries(paxHeader({ path }), {
        path: 'x',
        content: 'x',
      }),
      [`path ${JSON.stringify(path)} in a long name`]: withEntries(longName(path), {
        path: 'x',
        content: 'x',
      }),
    }),
  ),
  ...named({
    'path that is not UTF-8': withEntries({ path: Buffer.from([0x61, 0xff, 0xfe]), content: 'x' }),
    'empty path': withEntries({ path: '', content: 'x' }),
    'path of 300 bytes': withEntries(paxHeader({ path: `${'a'.repeat(297)}.tf` }), { path: 'x' }),
    'path of 40 folders': withEntries(longName(`${'a/'.repeat(40)}x.tf`), { path: 'x' }),
  }),
];

/** T-AR-4: anything except files, folders and links that stay inside. */
export const typeArchives = named({
  'symbolic link out of the folder': withEntries({ path: 'l', type: 'symbolic-link', linkTo: '../../etc' }),
  'symbolic link to an absolute path': withEntries({
    path: 'l',
    type: 'symbolic-link',
    linkTo: '/etc/passwd',
  }),
  'file beneath a symbolic link': withEntries(
    { path: 'l', type: 'symbolic-link', linkTo: 'modules' },
    { path: 'l/evil.tf', content: 'x' },
  ),
  'hard link to a system file': withEntries({ path: 'l', type: 'hard-link', linkTo: '/etc/passwd' }),
  'character device': withEntries({ path: 'null', type: 'character-device' }),
  'block device': withEntries({ path: 'sda', type: 'block-device' }),
  fifo: withEntries({ path: 'pipe', type: 'fifo' }),
  'contiguous file': withEntries({ path: 'c.tf', type: { raw: '7' }, content: 'x' }),
  'sparse file': withEntries({ path: 's.tf', type: { raw: 'S' } }),
  'unknown type': withEntries({ path: 'u.tf', type: { raw: 'Z' } }),
  'directory with content': withEntries({ path: 'd/', type: 'directory', content: 'x'.repeat(600) }),
});

/** T-AR-1 and T-AR-2: small to send, expensive to read. Built on demand; the largest takes seconds. */
export const bombArchives = named({
  '1 GiB of zeros': () => compressed(repeat(header('zeros.bin', 1024 * mebibyte), zeros(1024))),
  'one million empty entries': () => compressed(emptyEntries(1_000_000)),
  'pax header of 512 MiB': () => compressed(repeat(header('PaxHeader', 512 * mebibyte, 'pax'), zeros(2))),
  'long name of 100 MiB': () =>
    compressed(repeat(header('././@LongLink', 100 * mebibyte, 'long-name'), zeros(2))),
});

/** All hostile archives. */
export const hostileArchives: readonly HostileArchive[] = [
  ...brokenArchives,
  ...pathArchives,
  ...typeArchives,
  ...bombArchives,
];

function damaged(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE((copy.readUInt32LE(copy.length - 8) ^ 1) >>> 0, copy.length - 8);
  return copy;
}

/** A header that declares more bytes than follow it. */
const header = (path: string, declaredSize: number, type: TarEntry['type'] = 'file') =>
  tarEntry({ path, type, declaredSize });

function* zeros(mebibytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(mebibyte);
  for (let sent = 0; sent < mebibytes; sent += 1) yield chunk;
}

function* emptyEntries(count: number): Generator<Buffer> {
  const perPiece = 1_000;
  for (let made = 0; made < count; made += perPiece) yield numberedEntries(made, perPiece);
  yield Buffer.alloc(1_024);
}

/** Copies of one header, each with another number in its name. Building every header would take ten times as long. */
function numberedEntries(first: number, count: number): Buffer {
  const model = tarEntry({ path: 'e/0000000' });
  const modelSum = Number.parseInt(model.toString('latin1', 148, 154), 8);
  const entries = Buffer.alloc(count * model.length);
  for (let index = 0; index < count; index += 1) {
    const digits = String(first + index).padStart(7, '0');
    const sum = Buffer.from(digits).reduce((total, digit) => total + digit - 0x30, modelSum);
    entries.set(model, index * model.length);
    entries.write(digits, index * model.length + 2, 'latin1');
    entries.write(sum.toString(8).padStart(6, '0'), index * model.length + 148, 'latin1');
  }
  return entries;
}

function* repeat(first: Buffer, rest: Iterable<Buffer>): Generator<Buffer> {
  yield first;
  yield* rest;
  yield Buffer.alloc(1_024);
}

/**
 * One gzip member. A repeated piece is compressed once: a full flush makes the compressed bytes of each piece
 * independent of what came before.
 */
function compressed(pieces: Iterable<Buffer>): Buffer {
  const known = new Map<Buffer, Buffer>();
  const result: Buffer[] = [gzipHeader];
  let sum = 0;
  let bytes = 0;
  for (const piece of pieces) {
    const block =
      known.get(piece) ?? deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH, level: 1 });
    known.set(piece, block);
    result.push(block);
    sum = crc32(piece, sum);
    bytes += piece.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([...result, deflateRawSync(''), trailer]);
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
