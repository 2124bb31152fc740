import { deflateRawSync, gzipSync } from 'node:zlib';
import { longName, paxHeader, tar, tarEntry, type TarEntry } from './tar-writer.ts';
import { tarball } from './tarball.ts';
import type { RefusalCode } from '../tar/archive-refusal.ts';

/** A named archive of the corpus, which must be accepted, or refused with this code. */
export type CorpusArchive = { name: string; verdict: 'accepted' | RefusalCode; build: () => Buffer };

const main: TarEntry = { path: 'main.tf', content: 'variable "a" {}\n' };
const file = (path: string, content = 'x'): TarEntry => ({ path, content });
const folder = (path: string): TarEntry => ({ path, type: 'directory' });
const link = (path: string, linkTo: string): TarEntry => ({ path, type: 'symbolic-link', linkTo });
const longLink = (target: string): TarEntry => ({
  path: '././@LongLink',
  type: { raw: 'K' },
  content: `${target}\0`,
});
const pax = (body: string): TarEntry => ({ path: 'PaxHeader', type: 'pax', content: body });

const withEntries =
  (...entries: TarEntry[]) =>
  () =>
    tarball([main, ...entries]);

const accepted = (archives: Record<string, () => Buffer>): CorpusArchive[] =>
  Object.entries(archives).map(([name, build]) => ({ name, verdict: 'accepted', build }));

const refused = (verdict: RefusalCode, archives: Record<string, () => Buffer>): CorpusArchive[] =>
  Object.entries(archives).map(([name, build]) => ({ name, verdict, build }));

/** Archives that ordinary packers make. */
export const acceptedArchives: CorpusArchive[] = accepted({
  'one file': withEntries(),
  'leading ./ on every entry': () =>
    tarball([folder('./'), file('./main.tf'), folder('./modules/'), file('./modules/a.tf')]),
  'root entry named "."': () => tarball([folder('.'), main]),
  'directory without a trailing slash': withEntries(folder('modules'), file('modules/a.tf')),
  'directory listed after its files': withEntries(file('modules/a.tf'), folder('modules/')),
  'empty file': withEntries(file('empty.tf', '')),
  'file of exactly one block': withEntries(file('block.txt', 'x'.repeat(512))),
  'old regular type NUL': withEntries({ path: 'old.tf', type: { raw: '\0' }, content: 'x' }),
  'name of 100 bytes without a NUL': withEntries(file('a'.repeat(100))),
  'name and prefix joined': withEntries({ path: 'x.tf', prefix: 'modules/deep', content: 'x' }),
  'GNU long name': withEntries(longName(`${'d'.repeat(120)}/x.tf`), file('cut')),
  'GNU long link': withEntries(longLink(`modules/${'d'.repeat(120)}`), link('l', 'cut')),
  'GNU long name and long link': withEntries(longLink('modules/x'), longName('long/l'), link('cut', 'cut')),
  'pax path': withEntries(paxHeader({ path: `${'d'.repeat(120)}/x.tf` }), file('cut')),
  'pax times, owner and comment': withEntries(
    paxHeader({
      mtime: '1700000000.5',
      atime: '1',
      ctime: '1',
      uid: '4000000',
      gid: '1',
      uname: 'Ä',
      gname: 'g',
      comment: 'c',
    }),
    file('other.tf'),
  ),
  'pax size that agrees': withEntries(paxHeader({ size: '1' }), file('other.tf')),
  'pax extended attributes of macOS': withEntries(
    pax(record('SCHILY.xattr.com.apple.provenance', '\x01\0\n\x02')),
    file('other.tf'),
  ),
  'pax header without records': withEntries(pax(''), file('other.tf')),
  'global comment of git archive': () =>
    tarball([paxHeader({ comment: 'a'.repeat(40) }, 'global-pax'), main]),
  'old GNU magic': withEntries({ path: 'gnu.tf', content: 'x', magic: 'ustar  \0' }),
  'link inside the root': withEntries(folder('modules/'), link('modules/l.tf', '../main.tf')),
  'link to its own directory': withEntries(link('here', '.')),
  'link that dangles inside the root': withEntries(link('l', './missing/file')),
  'names in several scripts': withEntries(file('modülé.tf'), file('模块.tf'), file('модуль.tf')),
  'names with spaces and signs': withEntries(file("a b (c) [d] {e} ~$%&+=@!,;'`^.tf")),
  'hidden files': withEntries(file('.gitignore'), file('.terraform.lock.hcl'), file('._main.tf')),
  'file name in the gzip header': () => withGzipFields(8, 'module.tar\0'),
  'comment in the gzip header': () => withGzipFields(16, 'a comment\0'),
  'extra field in the gzip header': () => withGzipFields(4, '\x02\0ab'),
  'padding to a record of 10 KiB': () => tarball([main], { endBlocks: 18 }),
  'path of 255 bytes': withEntries(
    paxHeader({ path: `${'a'.repeat(126)}/${'b'.repeat(125)}.tf` }),
    file('cut'),
  ),
  'path of 32 segments': withEntries(longName(`${'a/'.repeat(31)}x`), file('cut')),
});

/** Archives that are refused, grouped by code. */
export const refusedArchives: CorpusArchive[] = [
  ...refused('empty-upload', { 'no bytes at all': () => Buffer.alloc(0) }),
  ...refused('not-gzip', {
    'one byte': () => Buffer.from([0x1f]),
    'a zip file': () => Buffer.from('PK\x03\x04 and more, enough for a header'),
    'a plain tar': () => tar([main]),
    'unknown compression method': () => withByte(tarball([main]), 2, 7),
    'reserved gzip flags': () => withByte(tarball([main]), 3, 0x20),
    'wrong checksum of the gzip header': () => withGzipFields(2, 'zz'),
    'endless gzip file name': () => withGzipFields(8, 'x'.repeat(9_000)),
  }),
  ...refused('gzip-truncated', {
    'only a gzip header': () => tarball([main]).subarray(0, 10),
    'half a gzip header': () => tarball([main]).subarray(0, 5),
    'no gzip trailer': () => tarball([main]).subarray(0, -8),
    'half a gzip trailer': () => tarball([main]).subarray(0, -3),
  }),
  ...refused('gzip-damaged', {
    'wrong length in the trailer': () => withLastByte(tarball([main])),
    'invalid deflate block': () => withByte(tarball([main]), 10, 0xff),
  }),
  ...refused('gzip-trailing-data', {
    'one zero byte after the trailer': () => Buffer.concat([tarball([main]), Buffer.alloc(1)]),
    'zero padding after the trailer': () => Buffer.concat([tarball([main]), Buffer.alloc(100_000)]),
    'an empty second member': () => Buffer.concat([tarball([main]), gzipSync('')]),
    'an empty first member': () => Buffer.concat([gzipSync(''), tarball([main])]),
    'a second whole archive': () => Buffer.concat([tarball([main]), tarball([main])]),
  }),
  ...refused('not-tar', {
    'gzip of nothing': () => gzipSync(''),
    'gzip of JSON': () => gzipSync(JSON.stringify({ a: 'b'.repeat(600) })),
    'version 7 header without magic': () => tarball([{ ...main, magic: '\0'.repeat(8) }]),
  }),
  ...refused('tar-truncated', { 'half a header': () => gzipSync(tar([main]).subarray(0, 300)) }),
  ...refused('tar-end-missing', {
    'no end blocks': () => tarball([main], { endBlocks: 0 }),
    'one end block': () => tarball([main], { endBlocks: 1 }),
  }),
  ...refused('tar-trailing-data', {
    'an entry after one zero block': () => tarball([main], { endBlocks: 1, trailing: tar([file('b.tf')]) }),
    'an entry after the end': () => tarball([main], { trailing: tar([file('b.tf')]) }),
    'one byte in the padding': () =>
      tarball([main], { trailing: Buffer.concat([Buffer.alloc(511), Buffer.from('x')]) }),
    'endless padding': () => tarball([main], { endBlocks: 4_000 }),
  }),
  ...refused('header-checksum', {
    'wrong checksum': withEntries({ path: 'b.tf', checksum: 7 }),
    'wrong checksum in the first header': () => tarball([{ path: 'b.tf', checksum: 7 }]),
  }),
  ...refused('header-malformed', {
    'unknown magic in a later header': withEntries({ ...file('b.tf'), magic: 'ustar 00' }),
    'bytes after the name': withEntries({ path: Buffer.from('a.tf\0b.tf'), content: 'x' }),
    'bytes after the prefix': withEntries({ path: 'a.tf', prefix: 'p\0q', content: 'x' }),
    'prefix in an old GNU header': withEntries({
      path: 'a.tf',
      prefix: 'p',
      magic: 'ustar  \0',
      content: 'x',
    }),
    'link target on a file': withEntries({ path: 'a.tf', linkTo: 'b.tf', content: 'x' }),
    'file with the name of a directory': withEntries(file('modules/')),
    'link with the name of a directory': withEntries(link('modules/', 'x')),
    'directory with a size': withEntries({ path: 'd/', type: 'directory', content: 'x' }),
    'link with a size': withEntries({ ...link('l', 'main.tf'), content: 'x' }),
    'long link before a file': withEntries(longLink('x'), file('b.tf')),
    'pax link target on a file': withEntries(paxHeader({ linkpath: 'x' }), file('b.tf')),
    'root that is a file': () => tarball([file('.'), main]),
  }),
  ...refused('header-number', {
    'negative size': withEntries({ path: 'b.tf', sizeField: Buffer.from('-0000000001\0') }),
    'size in base 256': withEntries({
      path: 'b.tf',
      sizeField: Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
      content: 'x',
    }),
    'size with a gap': withEntries({ path: 'b.tf', sizeField: Buffer.from('0000 0000001') }),
    'size with an 8': withEntries({ path: 'b.tf', sizeField: Buffer.from('00000000008\0') }),
    'blank size': withEntries({ path: 'b.tf', sizeField: Buffer.alloc(12) }),
  }),
  ...refused('size-mismatch', {
    'pax size that differs': withEntries(paxHeader({ size: '2' }), file('b.tf')),
  }),
  ...refused('entry-type', {
    'character device': withEntries({ path: 'b', type: 'character-device' }),
    'block device': withEntries({ path: 'b', type: 'block-device' }),
    'named pipe': withEntries({ path: 'b', type: 'fifo' }),
    'contiguous file': withEntries({ path: 'b', type: { raw: '7' } }),
    'sparse file': withEntries({ path: 'b', type: { raw: 'S' } }),
    'GNU directory dump': withEntries({ path: 'b/', type: { raw: 'D' } }),
    'volume label': withEntries({ path: 'b', type: { raw: 'V' } }),
    'continued file': withEntries({ path: 'b', type: { raw: 'M' } }),
    'Solaris extended header': withEntries({ path: 'b', type: { raw: 'X' } }),
  }),
  ...refused('hard-link', { 'hard link': withEntries({ path: 'b', type: 'hard-link', linkTo: 'main.tf' }) }),
  ...refused('link-target', {
    'link to an absolute path': withEntries(link('l', '/etc/passwd')),
    'link above the root': withEntries(link('l', '../x')),
    'link above the root from below': withEntries(link('a/b/l', '../../../x')),
    'link that climbs in its middle': withEntries(link('l', 'modules/../../x')),
    'link that climbs through another link': withEntries(link('a/l', '..'), link('m', 'a/l/../x')),
    'link without a target': withEntries(link('l', '')),
  }),
  ...refused('path-character', { 'link to a Windows path': withEntries(link('l', 'a\\b')) }),
  ...refused('pax-malformed', {
    'pax record without a length': withEntries(pax('path=x\n'), file('b.tf')),
    'pax record that is too long': withEntries(pax('99 path=x\n'), file('b.tf')),
    'pax record that is too short': withEntries(pax('5 path=x\n'), file('b.tf')),
    'pax record without a line end': withEntries(pax('10 path=xy'), file('b.tf')),
    'pax record without a value': withEntries(pax('8 path_\n'), file('b.tf')),
    'pax record with a leading zero': withEntries(pax('010 path=x\n'), file('b.tf')),
    'pax keyword twice': withEntries(pax(record('path', 'a.tf') + record('path', 'b.tf')), file('c.tf')),
    'pax keyword with a blank': withEntries(pax(record('a path', 'x')), file('b.tf')),
    'pax path with a NUL': withEntries(pax(record('path', 'a\0b')), file('b.tf')),
    'pax path with a line end': withEntries(pax(record('path', 'a\nb')), file('b.tf')),
    'pax comment that hides a record': withEntries(pax(record('comment', 'a\n11 path=xy')), file('b.tf')),
    'pax attribute that hides a record': withEntries(
      pax(record('SCHILY.xattr.a', 'a\n11 path=xy')),
      file('b.tf'),
    ),
    'pax size that is not a number': withEntries(pax(record('size', '-1')), file('b.tf')),
  }),
  ...refused('pax-keyword', {
    'pax sparse file': withEntries(paxHeader({ 'GNU.sparse.name': 'x' }), file('b.tf')),
    'pax real size': withEntries(paxHeader({ 'SCHILY.realsize': '9' }), file('b.tf')),
    'pax other character set': withEntries(paxHeader({ hdrcharset: 'BINARY' }), file('b.tf')),
    'unknown pax keyword': withEntries(paxHeader({ whatever: 'x' }), file('b.tf')),
    'global path': withEntries(paxHeader({ path: 'x' }, 'global-pax'), file('b.tf')),
    'global size': withEntries(paxHeader({ size: '0' }, 'global-pax'), file('b.tf')),
    'global comment and more': withEntries(
      paxHeader({ comment: 'x', mtime: '1' }, 'global-pax'),
      file('b.tf'),
    ),
  }),
  ...refused('long-name-malformed', {
    'empty long name': withEntries(longName(''), file('b.tf')),
    'long name without a NUL': withEntries(
      { path: '././@LongLink', type: 'long-name', content: 'long.tf' },
      file('b.tf'),
    ),
    'long name with bytes after its NUL': withEntries(longName('a\0b'), file('b.tf')),
  }),
  ...refused('metadata-order', {
    'two pax headers': withEntries(paxHeader({ path: 'a' }), paxHeader({ path: 'b' }), file('c')),
    'pax header after a long name': withEntries(longName('a'), paxHeader({ path: 'b' }), file('c')),
    'long name after a pax header': withEntries(paxHeader({ path: 'b' }), longName('a'), file('c')),
    'two long names': withEntries(longName('a'), longName('b'), file('c')),
    'two long links': withEntries(longLink('a'), longLink('b'), link('c', 'd')),
    'global header between a name and its entry': withEntries(
      longName('a'),
      paxHeader({ comment: 'c' }, 'global-pax'),
      file('c'),
    ),
    'pax header before the end': withEntries(paxHeader({ path: 'b' })),
  }),
  // Changes the last byte of the fourth block: main.tf takes two, the header one, and its short content the fourth.
  ...refused('metadata-padding', {
    'bytes after pax records': () =>
      gzipSync(withByte(tar([main, paxHeader({ path: 'b' }), file('c')]), 4 * 512 - 1, 1)),
    'bytes after a long name': () =>
      gzipSync(withByte(tar([main, longName('b'), file('c')]), 4 * 512 - 1, 1)),
  }),
  ...refused('metadata-too-large', {
    'pax header of 65 KiB': withEntries(pax(record('comment', 'x'.repeat(66_000))), file('b.tf')),
    'long name of 65 KiB': withEntries(longName('x'.repeat(66_000)), file('b.tf')),
  }),
  ...refused('path-duplicate', {
    'a file twice': withEntries(file('main.tf')),
    'a file twice, once with ./': withEntries(file('./main.tf')),
    'a directory twice': withEntries(folder('d/'), folder('d')),
    'a directory that is a file': withEntries(folder('main.tf/')),
    'a file that is a directory': withEntries(file('d/x'), file('d')),
    'the root twice': withEntries(folder('./'), folder('.')),
  }),
  ...refused('path-collision', {
    'two cases of one name': withEntries(file('MAIN.tf')),
    'two cases of one directory': withEntries(file('Modules/a.tf'), file('modules/b.tf')),
    'two Unicode forms of one name': withEntries(file('caf\u00e9.tf'), file('cafe\u0301.tf')),
    'a ligature and its letters': withEntries(file('\ufb01le.tf'), file('file.tf')),
    'the Kelvin sign and k': withEntries(file('\u212a.tf'), file('k.tf')),
    'sharp s and ss': withEntries(file('stra\u00dfe.tf'), file('strasse.tf')),
  }),
  ...refused('path-beneath-file', {
    'a file beneath a file': withEntries(file('main.tf/x')),
    'a file beneath a link': withEntries(link('l', 'modules'), file('l/x.tf')),
    'a link beneath a link': withEntries(link('l', 'modules'), link('l/m', 'x')),
  }),
];

/** A pax record, even one that no honest program writes. */
function record(keyword: string, value: string): string {
  const rest = ` ${keyword}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const guess = bytes + String(bytes).length;
  return `${bytes + String(guess).length}${rest}`;
}

/** The archive of one file, with optional fields in its gzip header. */
function withGzipFields(flags: number, fields: string): Buffer {
  const plain = gzipSync(tar([main]));
  const header = Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 3]);
  return Buffer.concat([
    header,
    Buffer.from(fields, 'latin1'),
    deflateRawSync(tar([main])),
    plain.subarray(-8),
  ]);
}

function withByte(archive: Buffer, offset: number, value: number): Buffer {
  const copy = Buffer.from(archive);
  copy[offset] = value;
  return copy;
}

function withLastByte(archive: Buffer): Buffer {
  return withByte(archive, archive.length - 1, 0x7f);
}

/** `count` files of `bytes` zeros, as one tar. */
export function tarOfZeros(count: number, bytes: number): Buffer {
  const content = Buffer.alloc(bytes);
  return Buffer.concat([
    ...Array.from({ length: count }, (_, index) => tarEntry({ path: `zeros-${index}.bin`, content })),
    Buffer.alloc(1_024),
  ]);
}
