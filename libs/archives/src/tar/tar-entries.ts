/** An entry to write; the rest of its header is constant. */
export interface TarItem {
  readonly path: Buffer;
  readonly kind: 'file' | 'executable' | 'link';
  /** 0 for a link. */
  readonly size: number;
  /** Target of a link. */
  readonly target?: Buffer;
}

const block = 512;
const nameField = 100;
const flags = { file: '0', executable: '0', link: '2' } as const;
const modes = { file: 0o644, executable: 0o755, link: 0o777 } as const;

/**
 * Header of an item, after GNU long names if needed. Has no times or owners, so the same content gives the same bytes.
 */
export function tarHeader({ path, kind, size, target = Buffer.alloc(0) }: TarItem): Buffer {
  return Buffer.concat([
    ...(path.length > nameField ? longField('L', path) : []),
    ...(target.length > nameField ? longField('K', target) : []),
    header({ name: path, mode: modes[kind], size, flag: flags[kind], target }),
  ]);
}

/** Zeros that fill up the last block of content with this size. */
export const tarPadding = (size: number) => Buffer.alloc((block - (size % block)) % block);

export const tarEnd = Buffer.alloc(2 * block);

function longField(flag: 'L' | 'K', value: Buffer): Buffer[] {
  const content = Buffer.concat([value, Buffer.from([0])]);
  const name = Buffer.from('././@LongLink');
  return [
    header({ name, mode: 0, size: content.length, flag, target: Buffer.alloc(0) }),
    content,
    tarPadding(content.length),
  ];
}

interface HeaderFields {
  readonly name: Buffer;
  readonly mode: number;
  readonly size: number;
  readonly flag: string;
  readonly target: Buffer;
}

function header({ name, mode, size, flag, target }: HeaderFields): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.set(name.subarray(0, nameField), 0);
  writeOctal(bytes, mode, 100, 7);
  writeOctal(bytes, 0, 108, 7);
  writeOctal(bytes, 0, 116, 7);
  writeOctal(bytes, size, 124, 11);
  writeOctal(bytes, 0, 136, 11);
  bytes.write(flag, 156, 'latin1');
  bytes.set(target.subarray(0, nameField), 157);
  bytes.write('ustar\x0000', 257, 'latin1');
  // The checksum is computed with blanks in its own field.
  bytes.fill(0x20, 148, 156);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

function writeOctal(bytes: Buffer, value: number, at: number, digits: number) {
  bytes.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
}
