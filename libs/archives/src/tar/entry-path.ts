import type { ArchiveLimits } from './archive-limits.ts';
import { ArchiveRefusal, type RefusalCode, shown } from './archive-refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Characters that look like a path separator and that normalization does not map to one. */
const separatorLookalikes = /[\u2044\u2215\u2216\u2571\u29f5\u29f8\u29f9\u1735]/u;
/** Control, format (bidi, zero width), line and paragraph separators, private use and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u;
/** Device names of Windows, with or without an extension. Their numbers may be superscripts. */
const deviceName =
  /^(con|prn|aux|nul|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])\s*(\..*)?$/iu;

/**
 * The path of an entry, checked and never repaired: relative, `/` between segments, without `.` and `..`, valid on
 * Linux, macOS and Windows. Drops one leading `./` (as `tar -C dir .` writes it) and one trailing `/`; the archive's
 * own root is "". Throws ArchiveRefusal.
 */
export function parseEntryPath(raw: Buffer, limits: ArchiveLimits): string {
  const written = decode(raw);
  if (written === '.' || written === './') return '';
  if (written === '') throw refuse('path-empty', raw, 'is an entry without a name');
  const path = written.replace(/^\.\//, '').replace(/(?<=[^/])\/$/, '');
  assertPath(path, raw, limits);
  return path;
}

/**
 * The target of a link at `linkPath`. It must stay inside the archive's root even if other entries are links, so `..`
 * is allowed only at its beginning, and not above the root. Throws ArchiveRefusal.
 */
export function parseLinkTarget(linkPath: string, raw: Buffer, limits: ArchiveLimits): string {
  const target = decode(raw);
  const segments = target
    .replace(/^(\.\/)+/, '')
    .replace(/\/$/, '')
    .split('/');
  const climbs = segments.findIndex((segment) => segment !== '..');
  const below = climbs === -1 ? [] : segments.slice(climbs);
  const depth = linkPath.split('/').length - 1;
  if (
    target === '' ||
    target.startsWith('/') ||
    below.includes('..') ||
    segments.length - below.length > depth
  ) {
    throw new ArchiveRefusal(
      'link-target',
      `${shown(linkPath)} is a link to ${shown(target)}, which is outside the module. Replace the link with a copy of the file.`,
    );
  }
  if (below.length > 0 && !(below.length === 1 && below[0] === '.')) assertPath(below.join('/'), raw, limits);
  return target;
}

function decode(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    throw refuse('path-encoding', raw, 'has a name that is not UTF-8');
  }
}

function assertPath(path: string, raw: Buffer, limits: ArchiveLimits): void {
  const segments = path.split('/');
  if (raw.length > limits.pathBytes)
    throw refuse('path-too-long', raw, `has a path of more than ${limits.pathBytes} bytes`);
  if (segments.length > limits.pathSegments)
    throw refuse('path-too-deep', raw, `is more than ${limits.pathSegments} directories deep`);
  if (path.startsWith('/') || /^[a-z]:/i.test(path))
    throw refuse('path-absolute', raw, 'has an absolute path');
  for (const segment of segments) assertSegment(segment, raw);
}

function assertSegment(segment: string, raw: Buffer): void {
  const seen = segment.normalize('NFKC');
  if (/^\s*\.\.?\s*$/.test(seen)) throw refuse('path-traversal', raw, 'has "." or ".." in its path');
  if (segment === '') throw refuse('path-empty', raw, 'has an empty segment in its path');
  if (unprintable.test(segment))
    throw refuse('path-character', raw, 'has invisible or control characters in its name');
  if (/[/\\:]/.test(seen) || separatorLookalikes.test(segment)) {
    throw refuse(
      'path-character',
      raw,
      'has a backslash, a colon or a look-alike of a separator in its name',
    );
  }
  if (deviceName.test(segment) || deviceName.test(seen))
    throw refuse('path-reserved', raw, 'has a name that is reserved on Windows');
  if (/[. ]$/.test(segment)) throw refuse('path-reserved', raw, 'has a name that ends with a dot or a space');
}

function refuse(code: RefusalCode, raw: Buffer, what: string): ArchiveRefusal {
  return new ArchiveRefusal(code, `${shown(decodeLoosely(raw))} ${what}. Rename it or leave it out.`);
}

function decodeLoosely(raw: Buffer): string | Buffer {
  return raw.equals(Buffer.from(raw.toString('utf8'))) ? raw.toString('utf8') : raw;
}
