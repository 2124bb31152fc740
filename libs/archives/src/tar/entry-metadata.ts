import type { ArchiveLimits } from './archive-limits.ts';
import { ArchiveRefusal } from './archive-refusal.ts';
import { BLOCK_BYTES, type BlockReader } from './block-reader.ts';
import { type PaxRecords, assertOnlyComment, parsePaxRecords } from './pax-records.ts';
import type { TarHeader } from './tar-header.ts';

/** Metadata headers of the next entry. */
export type PendingMetadata = { pax?: PaxRecords; longName?: Buffer; longLink?: Buffer };

const types = new Set(['x', 'g', 'L', 'K']);

export function isMetadata(header: TarHeader): boolean {
  return types.has(header.type);
}

/**
 * Reads a metadata header's body into `pending`: pax `x`, global pax `g` (a comment only), GNU long name `L` and long
 * link `K`. An entry may have pax records or GNU long names, not both, as readers disagree on which one wins.
 */
export async function readMetadata(
  header: TarHeader,
  pending: PendingMetadata,
  reader: BlockReader,
  limits: ArchiveLimits,
): Promise<PendingMetadata> {
  const body = await readBody(header.size, reader, limits);
  const isGnu = header.type === 'L' || header.type === 'K';
  if (header.type === 'g' ? !isEmpty(pending) : isGnu && pending.pax !== undefined) throw outOfOrder();
  switch (header.type) {
    case 'g':
      assertOnlyComment(body);
      return pending;
    case 'x':
      if (!isEmpty(pending)) throw outOfOrder();
      return { pax: parsePaxRecords(body) };
    case 'L':
      if (pending.longName !== undefined) throw outOfOrder();
      return { ...pending, longName: parseLongName(body) };
    default:
      if (pending.longLink !== undefined) throw outOfOrder();
      return { ...pending, longLink: parseLongName(body) };
  }
}

export function isEmpty(pending: PendingMetadata): boolean {
  return pending.pax === undefined && pending.longName === undefined && pending.longLink === undefined;
}

export function outOfOrder(): ArchiveRefusal {
  return new ArchiveRefusal(
    'metadata-order',
    'The archive has extended headers that belong to no entry or contradict each other. Pack the module with a standard tar program.',
  );
}

async function readBody(size: number, reader: BlockReader, limits: ArchiveLimits): Promise<Buffer> {
  if (size > limits.metadataBytes) {
    throw new ArchiveRefusal(
      'metadata-too-large',
      `An extended header of the archive is larger than ${limits.metadataBytes} bytes. Pack the module with a standard tar program, without extended attributes.`,
    );
  }
  const pieces: Buffer[] = [];
  await reader.body(Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES, (piece) => pieces.push(piece));
  const blocks = Buffer.concat(pieces);
  if (blocks.subarray(size).some((byte) => byte !== 0)) throw unclearPadding();
  return blocks.subarray(0, size);
}

/** Some readers (Python before 3.11.4) take the padding for one more record. */
function unclearPadding(): ArchiveRefusal {
  return new ArchiveRefusal(
    'metadata-padding',
    'An extended header of the archive is followed by bytes that do not belong to it. Pack the module with a standard tar program.',
  );
}

/** The declared size must include the final NUL. Otherwise Python reads into the padding, and other readers stop. */
function parseLongName(body: Buffer): Buffer {
  const end = body.indexOf(0);
  if (end > 0 && end === body.length - 1) return body.subarray(0, end);
  throw new ArchiveRefusal(
    'long-name-malformed',
    'A long file name in the archive is empty or does not have the size it declares. Pack the module with a standard tar program.',
  );
}
