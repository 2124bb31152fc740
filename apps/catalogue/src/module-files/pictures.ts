/** Formats that browsers show, by their first bytes. */
const signatures: readonly (readonly [mediaType: string, isSo: (head: string) => boolean])[] = [
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/gif', (head) => /^GIF8[79]a/.test(head)],
  ['image/webp', (head) => /^RIFF[^]{4}WEBP/.test(head)],
  ['image/avif', (head) => /^[^]{4}ftypavi[fs]/.test(head)],
];

/** Media type of a picture; undefined for other files. The name is not trusted, because the publisher chooses it. */
export function pictureTypeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return signatures.find(([, isSo]) => isSo(head))?.[0];
}

/** True for an SVG file. It has no signature, because it is text, and it can contain scripts. */
export const isNamedDrawing = (path: string): boolean => /\.svg$/i.test(path);
