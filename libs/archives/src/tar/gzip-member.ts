import { type InflateRaw, crc32, createInflateRaw } from 'node:zlib';
import type { ArchiveLimits } from './archive-limits.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { type CountedInput, countInput } from './counted-input.ts';
import { readGzipHeader } from './gzip-header.ts';

const TRAILER_BYTES = 8;

/**
 * Unpacks exactly one gzip member (RFC 1952) and refuses everything else, even zero padding after the trailer.
 * node:zlib's gunzip continues into a second member and ignores garbage after the last one, where other readers stop or
 * fail: two readers would see two different archives. So zlib only inflates; the frame around the deflate stream is
 * checked here.
 *
 * Throws ArchiveRefusal; passes on errors of `source`.
 */
export async function* readGzipMember(
  source: AsyncIterable<Buffer>,
  limits: ArchiveLimits,
): AsyncGenerator<Buffer> {
  const input = countInput(source);
  const { headerBytes, rest } = await readGzipHeader(input);
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  // Errors surface where `inflate` and `fed` are awaited.
  inflate.on('error', () => undefined);
  const packedBytes = () => headerBytes + inflate.bytesWritten + TRAILER_BYTES;
  const fed = feed(inflate, rest, input, packedBytes);
  fed.catch(() => undefined);
  let checksum = 0;
  let unpacked = 0;
  try {
    for await (const chunk of chunksOf(inflate)) {
      unpacked += chunk.length;
      assertWithinLimits(unpacked, packedBytes(), limits);
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    await fed;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    inflate.destroy();
  }
  assertTrailer(input, packedBytes(), checksum, unpacked);
}

async function feed(
  inflate: InflateRaw,
  first: Buffer,
  input: CountedInput,
  packedBytes: () => number,
): Promise<void> {
  try {
    let chunk: Buffer | null = first;
    while (chunk !== null) {
      if (!inflate.readableEnded && !inflate.destroyed && !inflate.write(chunk)) await untilWritable(inflate);
      if (inflate.destroyed) return;
      if (inflate.readableEnded && input.total() > packedBytes()) throw trailingData();
      chunk = await input.next();
    }
    inflate.end();
  } catch (error) {
    inflate.destroy(
      error instanceof Error ? error : new Error('The archive could not be read', { cause: error }),
    );
    throw error;
  }
}

/** zlib never acknowledges the write in which its stream ended, so the end counts as an acknowledgment too. */
function untilWritable(inflate: InflateRaw): Promise<void> {
  return new Promise((resolve) => {
    const events = ['drain', 'end', 'close', 'error'];
    const settle = () => {
      for (const event of events) inflate.off(event, settle);
      resolve();
    };
    for (const event of events) inflate.on(event, settle);
  });
}

async function* chunksOf(inflate: InflateRaw): AsyncGenerator<Buffer> {
  for await (const chunk of inflate) if (Buffer.isBuffer(chunk)) yield chunk;
}

function assertWithinLimits(unpacked: number, packed: number, limits: ArchiveLimits): void {
  if (unpacked > limits.unpackedBytes) {
    throw new ArchiveRefusal(
      'archive-too-large',
      `The archive unpacks to more than ${limits.unpackedBytes} bytes. Leave out what the module does not need.`,
    );
  }
  if (unpacked > limits.ratioFromBytes && unpacked > packed * limits.ratio) {
    throw new ArchiveRefusal(
      'compression-ratio',
      `The archive unpacks to more than ${limits.ratio} times its size. Leave out large generated files.`,
    );
  }
}

function assertTrailer(input: CountedInput, packed: number, checksum: number, unpacked: number): void {
  if (input.total() < packed) throw truncated();
  if (input.total() > packed) throw trailingData();
  const trailer = input.tail();
  if (trailer.readUInt32LE(0) !== checksum || trailer.readUInt32LE(4) !== unpacked % 2 ** 32) throw damaged();
}

function asRefusal(error: unknown): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return truncated();
  return code === 'Z_DATA_ERROR' || code === 'Z_NEED_DICT' ? damaged() : error;
}

function truncated(): ArchiveRefusal {
  return new ArchiveRefusal(
    'gzip-truncated',
    'The archive is cut off in the middle of its compressed data. Upload the whole file again.',
  );
}

function damaged(): ArchiveRefusal {
  return new ArchiveRefusal(
    'gzip-damaged',
    'The compressed data of the archive is damaged (its checksum does not match). Pack and upload it again.',
  );
}

function trailingData(): ArchiveRefusal {
  return new ArchiveRefusal(
    'gzip-trailing-data',
    'The archive has extra data after its compressed data (a second gzip part or other bytes). Pack everything in one run of tar.',
  );
}
