import { presentable } from '@groundwork/hcl';

export type Readme = { readme: string | null; readmeTruncated: boolean; readmeFormat?: 'text' };

/** Text of a README, and if all of it could be read. */
export type ReadReadme = Pick<Readme, 'readme' | 'readmeTruncated'> & { isReadable: boolean };

/** Byte order marks, without which a text is UTF-8. */
const marks = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Text of a README from its first bytes. A text longer than `maxBytes` is cut, and its last line says so. */
export function readReadme(head: Buffer, fullBytes: number, maxBytes: number): ReadReadme {
  const isCut = fullBytes > maxBytes;
  const [encoding = 'utf-8'] =
    marks.find(([, mark]) => mark.every((byte, index) => head[index] === byte)) ?? [];
  const { text, isReadable } = decoded(head.subarray(0, maxBytes), encoding, isCut);
  const note = isCut ? `\n\n… (README cut at ${Math.floor(maxBytes / 1024)} KiB)\n` : '';
  return { readme: presentable(text) + note, readmeTruncated: isCut, isReadable };
}

/** A character that is cut in two is left out. UTF-16 without a mark has bytes of zero. */
function decoded(bytes: Buffer, encoding: string, isCut: boolean): { text: string; isReadable: boolean } {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
    return { text, isReadable: !text.includes('\0') };
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes, { stream: isCut }), isReadable: false };
  }
}
