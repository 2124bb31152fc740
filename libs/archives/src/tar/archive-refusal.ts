/** Reasons to refuse an archive. Codes are stored and counted, so a code never changes its meaning. */
export const refusalCodes = [
  'empty-upload',
  'not-gzip',
  'gzip-damaged',
  'gzip-truncated',
  'gzip-trailing-data',
  'not-tar',
  'tar-truncated',
  'tar-end-missing',
  'tar-trailing-data',
  'header-checksum',
  'header-malformed',
  'header-number',
  'size-mismatch',
  'entry-type',
  'hard-link',
  'link-target',
  'pax-malformed',
  'pax-keyword',
  'long-name-malformed',
  'metadata-order',
  'metadata-padding',
  'metadata-too-large',
  'path-empty',
  'path-absolute',
  'path-traversal',
  'path-character',
  'path-encoding',
  'path-reserved',
  'path-too-long',
  'path-too-deep',
  'path-duplicate',
  'path-collision',
  'path-beneath-file',
  'path-address',
  'too-many-entries',
  'entry-too-large',
  'archive-too-large',
  'compression-ratio',
  'configuration-missing',
  'configuration-too-large',
  'configuration-encoding',
  'configuration-syntax',
  'configuration-invalid',
  'details-too-large',
  'time-limit',
  'memory-limit',
  'reader-stopped',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** The archive is refused. `message` tells its author what is wrong and what to do. */
export class ArchiveRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, reason: string) {
    super(reason);
    this.name = 'ArchiveRefusal';
    this.code = code;
  }
}

const SHOWN_BYTES = 120;
/** Nothing to be escaped: most names, and modules have thousands. */
const isPlain = /^[ !#-[\]-~]*$/;

/** Quotes a name from an archive for a reason or log: at most 120 bytes, with unusual characters escaped. */
export function shown(name: string | Buffer): string {
  const text = typeof name === 'string' ? name : name.toString('latin1');
  if (text.length <= SHOWN_BYTES && isPlain.test(text)) return `"${text}"`;
  let result = '';
  for (const character of text) {
    const escaped = escapeCharacter(character);
    if (Buffer.byteLength(result) + Buffer.byteLength(escaped) > SHOWN_BYTES) return `"${result}…"`;
    result += escaped;
  }
  return `"${result}"`;
}

function escapeCharacter(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  if (/^[ -~]$/.test(character) || /^[\p{L}\p{N}]$/u.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
}
