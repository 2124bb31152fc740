import { posix } from 'node:path';

/** File or folder of the archive that an address in a README names. */
export interface PathInArchive {
  /** Empty for the root of the archive. */
  readonly path: string;
  /** True if the address says that it is a folder. */
  readonly isFolder: boolean;
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
  const joined = posix.join(named.startsWith('/') ? '' : folder, named.replace(/^\/+/, './'));
  const path = joined.replace(/^\.?\/?$|\/$/, '');
  const isOutside = path === '..' || path.startsWith('../') || path.startsWith('/');
  return isOutside ? undefined : { path, isFolder: path === '' || joined.endsWith('/'), fragment };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
