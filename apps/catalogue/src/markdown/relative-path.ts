import { posix } from 'node:path';

/** What an address in a README means: a file of the archive, with the place in it. */
export interface PathInArchive {
  readonly path: string;
  /** With its `#`; empty if there is none. */
  readonly fragment: string;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The file that an address in a README leads to. An address that begins with a slash begins at the root of the archive.
 *
 * @param folder of the README; empty for the root of the archive
 * @returns undefined for an address that leads elsewhere, or out of the archive
 */
export function pathInArchive(folder: string, address: string): PathInArchive | undefined {
  if (hasScheme.test(address) || address.startsWith('//')) return undefined;
  const [, encoded = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const named = decoded(encoded);
  if (named === undefined || named === '' || /[\\\p{Cc}]/u.test(named)) return undefined;
  const path = posix
    .join(named.startsWith('/') ? '' : folder, named.replace(/^\/+/, './'))
    .replace(/\/$/, '');
  const isOutside = path === '..' || path.startsWith('../') || path.startsWith('/');
  return isOutside || path === '.' ? undefined : { path, fragment };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
