import { presentable } from '@groundwork/hcl';

export type Readme = { readme: string | null; readmeTruncated: boolean };

/** Text of a README from its first bytes. A text longer than `maxBytes` is cut, and its last line says so. */
export function readReadme(head: Buffer, fullBytes: number, maxBytes: number): Readme {
  const isCut = fullBytes > maxBytes;
  const text = head.subarray(0, isCut ? characterStart(head, maxBytes) : maxBytes).toString('utf8');
  const note = isCut ? `\n\n… (README cut at ${Math.floor(maxBytes / 1024)} KiB)\n` : '';
  return { readme: presentable(text.replace(/^\ufeff/, '')) + note, readmeTruncated: isCut };
}

function characterStart(bytes: Buffer, offset: number): number {
  let start = Math.min(offset, bytes.length);
  while (start > 0 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}
