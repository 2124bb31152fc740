import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A blob, or a delta against the object before it. */
export type PackedObject = { readonly blob: Buffer } | { readonly delta: Buffer };

const blobType = 3;
const deltaType = 6;

/** A pack in git's format, with objects that git itself would pack differently. */
export function handMadePack(objects: readonly PackedObject[]): Buffer {
  const parts = [packHeader(objects.length)];
  let distance = 0;
  for (const object of objects) {
    const part =
      'blob' in object
        ? Buffer.concat([objectHeader(blobType, object.blob.length), deflateSync(object.blob)])
        : Buffer.concat([
            objectHeader(deltaType, object.delta.length),
            backwards(distance),
            deflateSync(object.delta),
          ]);
    parts.push(part);
    distance = part.length;
  }
  const pack = Buffer.concat(parts);
  return Buffer.concat([pack, createHash('sha1').update(pack).digest()]);
}

/** The first bytes of a pack; the caller sends the rest. */
export const packWithBlobOf = (bytes: number) =>
  Buffer.concat([packHeader(1), objectHeader(blobType, bytes)]);

/** A delta whose result repeats the first bytes of its base. */
export function repeatingDelta(baseBytes: number, copiedBytes: number, times: number): Buffer {
  const copy = Buffer.of(0xf0, copiedBytes & 0xff, (copiedBytes >> 8) & 0xff, (copiedBytes >> 16) & 0xff);
  return Buffer.concat([
    sizeOf(baseBytes),
    sizeOf(copiedBytes * times),
    ...Array.from({ length: times }, () => copy),
  ]);
}

/** Lines of git's protocol begin with their length. */
export function packetLine(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** Channels of a response: 1 is the pack, 2 the server's progress. */
export function sideBand(channel: 1 | 2, content: Buffer): Buffer {
  const lines: Buffer[] = [];
  for (let at = 0; at < content.length; at += 60_000)
    lines.push(packetLine(Buffer.concat([Buffer.of(channel), content.subarray(at, at + 60_000)])));
  return Buffer.concat(lines);
}

function packHeader(objects: number): Buffer {
  const header = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1');
  header.writeUInt32BE(objects, 8);
  return header;
}

/** Four bits of the size, then seven in each byte. */
function objectHeader(type: number, size: number): Buffer {
  const first = (type << 4) | (size % 16);
  const rest = Math.floor(size / 16);
  return rest === 0 ? Buffer.of(first) : Buffer.concat([Buffer.of(first | 0x80), sizeOf(rest)]);
}

/** Seven bits in each byte, the lowest first. */
function sizeOf(size: number): Buffer {
  const bytes: number[] = [];
  for (let left = size; ; left = Math.floor(left / 128)) {
    const isLast = left < 128;
    bytes.push((left % 128) + (isLast ? 0 : 128));
    if (isLast) return Buffer.from(bytes);
  }
}

/** Distance back to the base: seven bits in each byte, the highest first, each higher group reduced by one. */
function backwards(distance: number): Buffer {
  const bytes = [distance & 127];
  for (let left = distance >> 7; left > 0; left >>= 7) {
    left -= 1;
    bytes.unshift(128 | (left & 127));
  }
  return Buffer.from(bytes);
}
