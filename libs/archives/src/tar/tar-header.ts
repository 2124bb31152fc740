import { ArchiveRefusal, shown } from './archive-refusal.ts';
import { madeWith, optionOfType, type TarOption } from './tar-options.ts';

/** A header block (POSIX.1-1988 "ustar" or old GNU), parsed strictly. Names are unchecked, raw bytes. */
export type TarHeader = {
  /** The prefix field and the name field, joined. */
  name: Buffer;
  linkName: Buffer;
  size: number;
  /** One Latin-1 character; "0" also for the NUL that old archives have. */
  type: string;
};

const zeros = Buffer.alloc(512);
const CHECKSUM = { start: 148, end: 156 };

/**
 * Parses a header block; the caller has handled blocks of zeros. Throws ArchiveRefusal. `isFirst` changes only the
 * wording: a bad first block means that this is not a tar file.
 */
export function parseTarHeader(block: Buffer, isFirst: boolean): TarHeader {
  const format = formatOf(block);
  if (format === null || !hasValidChecksum(block)) throw wrongHeader(block, isFirst, format === null);
  const name = text(block, 0, 100);
  assertNumbers(block, name);
  const prefix = format === 'ustar' ? text(block, 345, 155) : Buffer.alloc(0);
  assertNothingHidden(block, format, name);
  const type = typeOf(block);
  return {
    name: prefix.length === 0 ? name : Buffer.concat([prefix, Buffer.from('/'), name]),
    linkName: text(block, 157, 100),
    size: octal(block, 124, 12, name),
    type: type === '\0' ? '0' : type,
  };
}

const typeOf = (block: Buffer): string => block.toString('latin1', 156, 157);

function formatOf(block: Buffer): 'ustar' | 'gnu' | null {
  const magic = block.toString('latin1', 257, 265);
  if (magic === 'ustar\x0000') return 'ustar';
  return magic === 'ustar  \0' ? 'gnu' : null;
}

function hasValidChecksum(block: Buffer): boolean {
  let sum = 0;
  for (const byte of block) sum += byte;
  for (const byte of block.subarray(CHECKSUM.start, CHECKSUM.end)) sum += 0x20 - byte;
  return parseOctal(block.subarray(CHECKSUM.start, CHECKSUM.end)) === sum;
}

/** Owner, mode and time are not used, but readers disagree on headers in which they are malformed. */
function assertNumbers(block: Buffer, name: Buffer): void {
  for (const [start, length] of [
    [100, 8], // mode
    [108, 8], // uid
    [116, 8], // gid
    [136, 12], // mtime
    [329, 8], // device major
    [337, 8], // device minor
  ] as const) {
    const field = block.subarray(start, start + length);
    // Some readers take other high first bytes as a number, others as garbage.
    const isBase256 = field[0] === 0x80 || field[0] === 0xff;
    const isBlank = /^[ \0]*$/.test(field.toString('latin1'));
    if (!isBase256 && !isBlank && parseOctal(field) === null) throw wrongNumber(name);
  }
}

/** Old GNU headers keep times and sparse maps where ustar has the prefix; readers disagree on which is meant. */
function assertNothingHidden(block: Buffer, format: 'ustar' | 'gnu', name: Buffer): void {
  const unused = format === 'ustar' ? block.subarray(500) : block.subarray(345);
  if (!isZero(unused)) {
    const option = optionOfType(typeOf(block));
    if (option !== undefined) throw madeWith(option, 'header-malformed');
    throw new ArchiveRefusal(
      'header-malformed',
      `The tar header of ${shown(name)} has data in unused fields. Pack the module with a standard tar program.`,
    );
  }
}

/** A NUL-terminated field. Bytes after the NUL would be a second name that only some readers see. */
function text(block: Buffer, start: number, length: number): Buffer {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  if (end === -1) return field;
  if (!isZero(field.subarray(end))) {
    throw new ArchiveRefusal(
      'header-malformed',
      `The tar header of ${shown(field.subarray(0, end))} has extra bytes after the end of a name. Pack the module with a standard tar program.`,
    );
  }
  return field.subarray(0, end);
}

function isZero(bytes: Buffer): boolean {
  return bytes.equals(zeros.subarray(0, bytes.length));
}

function octal(block: Buffer, start: number, length: number, name: Buffer): number {
  const value = parseOctal(block.subarray(start, start + length));
  if (value === null) throw wrongNumber(name);
  return value;
}

/** Digits with leading spaces and trailing spaces or NULs; null for others (base-256, signs, gaps). */
function parseOctal(field: Buffer): number | null {
  const digits = /^ *([0-7]+)[ \0]*$/.exec(field.toString('latin1'))?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 8);
}

function wrongNumber(name: Buffer): ArchiveRefusal {
  return new ArchiveRefusal(
    'header-number',
    `The tar header of ${shown(name)} has a size or another number that is not plain octal. Pack the module with a standard tar program.`,
  );
}

function wrongHeader(block: Buffer, isFirst: boolean, isUnknownFormat: boolean): ArchiveRefusal {
  const option = isUnknownFormat && hasValidChecksum(block) ? oldOptionOf(block) : undefined;
  if (option !== undefined) return madeWith(option, isFirst ? 'not-tar' : 'header-malformed');
  if (isFirst && isUnknownFormat) {
    return new ArchiveRefusal(
      'not-tar',
      'The gzip file does not contain a tar archive. Pack the module with: tar -czf module.tar.gz -C <directory> .',
    );
  }
  return isUnknownFormat
    ? new ArchiveRefusal(
        'header-malformed',
        'The archive has a tar header in an unknown format. Pack the module with a standard tar program.',
      )
    : new ArchiveRefusal(
        'header-checksum',
        'The archive has a tar header with a wrong checksum; it is damaged. Pack and upload it again.',
      );
}

/** The formats without a magic word are the oldest one and, in GNU tar, volume labels. */
function oldOptionOf(block: Buffer): TarOption | undefined {
  if (!isZero(block.subarray(257, 265))) return undefined;
  return optionOfType(typeOf(block)) ?? 'v7';
}
