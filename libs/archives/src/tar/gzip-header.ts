import { crc32 } from 'node:zlib';
import { ArchiveRefusal } from './archive-refusal.ts';
import type { CountedInput } from './counted-input.ts';

const FIXED_BYTES = 10;
/** Limit for a header with its file name, comment and extra field. Real packers write far less. */
const HEADER_BYTES_MAX = 4096;
const FLAG = { headerChecksum: 2, extra: 4, name: 8, comment: 16, reserved: 0xe0 };

const advice = 'Pack the module with: tar -czf module.tar.gz -C <directory> .';

/** Formats that users upload by mistake, and their first bytes. */
const lookalikes: { name: string; magic: Buffer }[] = [
  { name: 'a zip file', magic: Buffer.from('PK\x03\x04', 'latin1') },
  { name: 'a bzip2 file', magic: Buffer.from('BZh', 'latin1') },
  { name: 'an xz file', magic: Buffer.from('\xfd7zXZ\x00', 'latin1') },
  { name: 'a zstd file', magic: Buffer.from('\x28\xb5\x2f\xfd', 'latin1') },
];

/** Start of an upload by `curl --form` or a browser. */
const multipart = /^--[^\r\n]{1,100}\r?\nContent-(?:Disposition|Type):/i;
const howToUpload =
  'Send the archive itself as the body, for example with: curl -X PUT --data-binary @module.tar.gz "$UPLOAD_ADDRESS".';

/** Reads the header of a gzip member; `rest` is the input that was read beyond it. */
export async function readGzipHeader(input: CountedInput): Promise<{ headerBytes: number; rest: Buffer }> {
  let seen: Buffer = Buffer.alloc(0);
  for (;;) {
    const headerBytes = headerLength(seen);
    if (headerBytes !== null) return { headerBytes, rest: seen.subarray(headerBytes) };
    const chunk = await input.next();
    if (chunk === null) throw incomplete(seen);
    seen = Buffer.concat([seen, chunk]);
  }
}

/** The header's length; null while more bytes are needed. */
function headerLength(seen: Buffer): number | null {
  if (seen.length >= 2 && seen.readUInt16BE(0) !== 0x1f8b) throw notGzip(seen);
  if (seen.length < FIXED_BYTES) return null;
  const flags = seen.readUInt8(3);
  if (seen.readUInt8(2) !== 8 || (flags & FLAG.reserved) !== 0) throw notGzip(seen);
  const end = endOfOptionalFields(seen, flags);
  if ((end ?? seen.length) > HEADER_BYTES_MAX) throw notGzip(seen);
  return end !== null && end <= seen.length ? end : null;
}

function endOfOptionalFields(seen: Buffer, flags: number): number | null {
  let end: number | null = FIXED_BYTES;
  if ((flags & FLAG.extra) !== 0) end = seen.length < end + 2 ? null : end + 2 + seen.readUInt16LE(end);
  if ((flags & FLAG.name) !== 0) end = afterZero(seen, end);
  if ((flags & FLAG.comment) !== 0) end = afterZero(seen, end);
  if (end === null || (flags & FLAG.headerChecksum) === 0) return end;
  if (seen.length < end + 2) return null;
  if (seen.readUInt16LE(end) !== (crc32(seen.subarray(0, end)) & 0xffff)) throw notGzip(seen);
  return end + 2;
}

function afterZero(seen: Buffer, from: number | null): number | null {
  if (from === null || from > seen.length) return null;
  const zero = seen.indexOf(0, from);
  return zero === -1 ? null : zero + 1;
}

function incomplete(seen: Buffer): ArchiveRefusal {
  if (seen.length === 0)
    return new ArchiveRefusal('empty-upload', `The upload was empty (0 bytes). ${howToUpload}`);
  return seen.length === 1
    ? notGzip(seen)
    : new ArchiveRefusal('gzip-truncated', `The archive is cut off after its first bytes. ${advice}`);
}

function notGzip(seen: Buffer): ArchiveRefusal {
  if (multipart.test(seen.toString('latin1', 0, 256)))
    return new ArchiveRefusal('not-gzip', `The upload looks like a multipart form. ${howToUpload}`);
  const known = lookalikes.find(({ magic }) => seen.subarray(0, magic.length).equals(magic));
  const isTar = seen.length >= 262 && seen.toString('latin1', 257, 262) === 'ustar';
  const what = known?.name ?? (isTar ? 'an uncompressed tar file' : undefined);
  const found = what === undefined ? '' : ` (it is ${what})`;
  return new ArchiveRefusal('not-gzip', `The archive is not a gzip file${found}. ${advice}`);
}
