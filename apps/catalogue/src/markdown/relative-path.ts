import { posix } from 'node:path';

/** File of the archive that an address in a README names. */
export interface PathInArchive {
  readonly path: string;
  /** Begins with `#`; empty if the address has none. */
  readonly fragment: string;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Resolves an address in a README. A leading slash means the root of the archive.
 *
 * @param folder folder of the README; empty for the root of the archive
 * @returns undefined for an address outside the archive
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
