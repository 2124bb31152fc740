/** The types of tar entries; `raw` is any other type flag, a single character. */
export type TarEntryType =
  | 'file'
  | 'directory'
  | 'symbolic-link'
  | 'hard-link'
  | 'character-device'
  | 'block-device'
  | 'fifo'
  | 'pax'
  | 'global-pax'
  | 'long-name'
  | { readonly raw: string };

/**
 * One entry, written exactly as given: nothing is checked, escaped or repaired, so that tests can make what no honest
 * program writes.
 */
export interface TarEntry {
  /** Content of the name field, up to 100 bytes; `prefix` can hold 155 more. */
  readonly path: string | Buffer;
  /** `file` by default. */
  readonly type?: TarEntryType;
  readonly content?: string | Buffer;
  /** Target of a link. */
  readonly linkTo?: string;
  /** Content of the prefix field. */
  readonly prefix?: string;
  /** 0o644 by default. */
  readonly mode?: number;
  /** Size in the header, instead of the true length of the content. */
  readonly declaredSize?: number;
  /** Replaces the 12 bytes of the size field: negative, base-256 or not a number at all. */
  readonly sizeField?: Buffer;
  /** Checksum in the header, instead of the correct one. */
  readonly checksum?: number;
  /** The 8 bytes of magic and version; POSIX ustar by default. */
  readonly magic?: string;
}

export interface TarOptions {
  /** Number of blocks of zeros at the end; 2 by default. */
  readonly endBlocks?: number;
  /** Bytes after the blocks of zeros. */
  readonly trailing?: Buffer;
}

const blockSize = 512;

const typeFlags = {
  file: '0',
  'hard-link': '1',
  'symbolic-link': '2',
  'character-device': '3',
  'block-device': '4',
  directory: '5',
  fifo: '6',
  pax: 'x',
  'global-pax': 'g',
  'long-name': 'L',
} as const;

/** A tar archive, not compressed. The same entries give the same bytes. */
export function tar(entries: readonly TarEntry[], { endBlocks = 2, trailing }: TarOptions = {}): Buffer {
  return Buffer.concat([
    ...entries.map(tarEntry),
    Buffer.alloc(endBlocks * blockSize),
    trailing ?? Buffer.alloc(0),
  ]);
}

/** Header and padded content of one entry. */
export function tarEntry(entry: TarEntry): Buffer {
  const content = Buffer.from(entry.content ?? '');
  const padding = Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize);
  return Buffer.concat([header(entry, content.length), content, padding]);
}

function header(entry: TarEntry, length: number): Buffer {
  const block = Buffer.alloc(blockSize);
  const { type = 'file' } = entry;
  block.set(Buffer.from(entry.path).subarray(0, 100), 0);
  block.write(octal(entry.mode ?? 0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.set(entry.sizeField ?? Buffer.from(octal(entry.declaredSize ?? length, 11)), 124);
  block.write(octal(0, 11), 136);
  block.write(typeof type === 'string' ? typeFlags[type] : type.raw, 156, 1, 'latin1');
  block.write(entry.linkTo ?? '', 157, 100);
  block.write(entry.magic ?? 'ustar\x0000', 257, 8, 'latin1');
  block.write(entry.prefix ?? '', 345, 155);
  block.write(`${octal(entry.checksum ?? checksumOf(block), 6)}\0 `, 148, 8, 'latin1');
  return block;
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

/** The sum of all bytes, with the checksum's own field counting as blanks. */
function checksumOf(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let index = 0; index < blockSize; index += 1) {
    if (index < 148 || index >= 156) sum += block.readUInt8(index);
  }
  return sum;
}

/** The pax header that goes before an entry, e.g. `paxHeader({ path: 'a very long name' })`. */
export function paxHeader(
  records: Readonly<Record<string, string>>,
  type: 'pax' | 'global-pax' = 'pax',
): TarEntry {
  const content = Object.entries(records).map(([key, value]) => paxRecord(key, value));
  return { path: 'PaxHeader', type, content: content.join('') };
}

/** `<length> <key>=<value>\n`, where the length includes itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const guess = bytes + String(bytes).length;
  return `${bytes + String(guess).length}${rest}`;
}

/** The GNU entry that goes before an entry whose name is too long for its header. */
export function longName(path: string): TarEntry {
  return { path: '././@LongLink', type: 'long-name', content: `${path}\0` };
}
