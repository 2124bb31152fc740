import { Failure } from '../frame/failure.ts';

export type ArchiveAddress = {
  /** Path of the module in the archive, where `*` stands for the only folder. Empty for the whole archive. */
  readonly folder: string;
} & (
  | { readonly kind: 'file'; readonly url: URL; readonly checksum: Checksum | undefined }
  | { readonly kind: 'git'; readonly repository: string; readonly ref: string | undefined }
);

export interface Checksum {
  readonly algorithm: string;
  readonly digest: string;
}

/**
 * Parses a value of `X-Terraform-Get`: an absolute or relative address with `//folder`, `?archive=` and `?checksum=`, or
 * a repository with `git::` and `?ref=`.
 *
 * @param base address of the response
 * @throws Failure for any other form
 */
export function parseArchiveAddress(text: string, base: URL): ArchiveAddress {
  const repository = repositoryIn(text);
  if (repository !== undefined) {
    const { address, folder, query } = split(repository);
    const ref = query.get('ref') ?? undefined;
    for (const name of ['ref', 'depth']) query.delete(name);
    const rest = query.size === 0 ? '' : `?${query.toString()}`;
    return { kind: 'git', repository: `${address}${rest}`, ref, folder };
  }
  const [, forced] = /^([a-z0-9]+)::/.exec(text) ?? [];
  if (forced !== undefined)
    throw unreadable(`The archive has an address of the kind ${forced}::, which is not supported`);
  const absolute = /^\.{0,2}\//.test(text) && URL.canParse(text, base.href) ? new URL(text, base).href : text;
  const { address, folder, query } = split(absolute);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw unreadable('The registry returned no valid archive address');
  const checksum = checksumOf(query.get('checksum'));
  for (const name of ['archive', 'checksum', 'filename']) query.delete(name);
  const url = new URL(address);
  url.search = query.toString();
  return { kind: 'file', url, checksum, folder };
}

/** Address of a repository without `git::`; undefined for any other text. */
function repositoryIn(text: string): string | undefined {
  if (text.startsWith('git::')) return written(text.slice('git::'.length));
  if (/^git@[^/]+:/.test(text)) return written(text);
  const [, hosted] = /^((?:github\.com|gitlab\.com|bitbucket\.org)\/.+)$/.exec(text) ?? [];
  return hosted && `https://${hosted}`;
}

/** Rewrites `git@host:path` as an ssh address. */
function written(text: string): string {
  const [, user, host, path] = /^([\w.-]+@)([^/:]+):(?!\/\/)(.+)$/.exec(text) ?? [];
  return path === undefined ? text : `ssh://${user ?? ''}${host ?? ''}/${path}`;
}

function split(text: string): { address: string; folder: string; query: URLSearchParams } {
  const [, place = '', search = ''] = /^([^?]*)\??(.*)$/s.exec(text) ?? [];
  const start = place.indexOf('://') + 3;
  const at = place.indexOf('//', start);
  const folder = at === -1 ? '' : place.slice(at + 2).replace(/\/+$/, '');
  if (folder.split('/').includes('..')) throw unreadable('The registry names a folder outside the archive');
  return {
    address: at === -1 ? place : place.slice(0, at),
    folder,
    query: new URLSearchParams(search),
  };
}

function checksumOf(text: string | null): Checksum | undefined {
  if (text === null) return undefined;
  const [, algorithm, digest] = /^(md5|sha1|sha256|sha512):([0-9a-f]+)$/i.exec(text) ?? [];
  if (algorithm === undefined || digest === undefined)
    throw unreadable('The registry uses an unknown kind of checksum');
  return { algorithm: algorithm.toLowerCase(), digest: digest.toLowerCase() };
}

const unreadable = (message: string) =>
  new Failure('input', `${message}.`, 'Publish this version from its sources: groundwork module publish');
