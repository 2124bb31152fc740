import { isAddressSegment } from '@groundwork/contracts';

/** A request target as the gateway and every service read it. `query` has no leading `?`. */
export type NormalizedTarget =
  | { readonly ok: true; readonly path: string; readonly query: string }
  | { readonly ok: false; readonly reason: string };

const maxTargetLength = 8192;

const refuse = (reason: string): NormalizedTarget => ({ ok: false, reason });

/**
 * The only normalizer of request targets, used by the gateway and every service, so that they always agree on the route
 * (T-GW-3).
 *
 * Collapses double slashes and drops a trailing one, because clients send both (docs/compatibility.md#request-quirks);
 * normalizes percent encodings; encodes raw bytes above ASCII. Refuses targets that are too long or not in origin form,
 * control characters and backslashes (raw or encoded), encoded slashes, dot segments in any spelling, all of these also
 * when they are encoded twice, and text that is not UTF-8.
 */
export function normalizePath(rawTarget: string): NormalizedTarget {
  if (rawTarget.length > maxTargetLength) return refuse('The address is too long');
  if (!rawTarget.startsWith('/')) return refuse('The address must begin with a slash');
  if (/[^\x21-\xff]|[\x7f#]/.test(rawTarget))
    return refuse('The address contains a character that is not allowed');
  const target = rawTarget.replaceAll(/[\x80-\xff]/g, (byte) => percent(byte.charCodeAt(0)));
  const queryAt = target.indexOf('?');
  const rawPath = queryAt < 0 ? target : target.slice(0, queryAt);
  const segments = segmentsOf(rawPath);
  if (!segments.every((segment) => segment !== null))
    return refuse('The path contains a segment that is not allowed (such as "..", "%2F" or a wrong escape)');
  return { ok: true, path: `/${segments.join('/')}`, query: queryAt < 0 ? '' : target.slice(queryAt + 1) };
}

/** The path before the first refused segment: enough to choose the error's format (docs/reference/common.md#errors). */
export function readablePath(rawTarget: string): string {
  const [rawPath = ''] = rawTarget.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  const segments = segmentsOf(rawPath);
  const refused = segments.indexOf(null);
  return `/${(refused < 0 ? segments : segments.slice(0, refused)).join('/')}`;
}

const segmentsOf = (rawPath: string) =>
  rawPath
    .split('/')
    .filter((segment) => segment !== '')
    .map(canonicalSegment);

/** Canonical spelling of a path segment; null if it must be refused. */
function canonicalSegment(raw: string): string | null {
  const decoded = decode(raw);
  if (decoded === null || !isAddressSegment(decoded)) return null;
  return raw.replaceAll(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

function decode(raw: string): string | null {
  try {
    return decodeURIComponent(raw);
  } catch {
    return null;
  }
}

const percent = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
