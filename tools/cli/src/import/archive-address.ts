import { Failure } from '../frame/failure.ts';

/** Where the archive of a version is, as a registry says it. */
export type ArchiveAddress = {
  /** What of it is the module: a path, where `*` stands for the only folder that is there. Empty for all. */
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
 * Reads the value of `X-Terraform-Get` in the forms that clients follow: an address, absolute or relative, with `//folder`, `?archive=` and
 * `?checksum=`, or a repository with `git::` and `?ref=`.
 *
 * @param base where the registry was asked
 * @throws Failure for every other form
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
    throw unreadable(`The archive is at ${forced}::, which this program does not read`);
  const absolute = /^\.{0,2}\//.test(text) && URL.canParse(text, base.href) ? new URL(text, base).href : text;
  const { address, folder, query } = split(absolute);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw unreadable('The registry gives no address of the archive that can be read');
  const checksum = checksumOf(query.get('checksum'));
  for (const name of ['archive', 'checksum', 'filename']) query.delete(name);
  const url = new URL(address);
  url.search = query.toString();
  return { kind: 'file', url, checksum, folder };
}

/** The address of a repository, if it is one; without `git::`. */
function repositoryIn(text: string): string | undefined {
  if (text.startsWith('git::')) return written(text.slice('git::'.length));
  if (/^git@[^/]+:/.test(text)) return written(text);
  const [, hosted] = /^((?:github\.com|gitlab\.com|bitbucket\.org)\/.+)$/.exec(text) ?? [];
  return hosted && `https://${hosted}`;
}

/** `git@host:path` is another way to write an address of ssh. */
function written(text: string): string {
  const [, user, host, path] = /^([\w.-]+@)([^/:]+):(?!\/\/)(.+)$/.exec(text) ?? [];
  return path === undefined ? text : `ssh://${user ?? ''}${host ?? ''}/${path}`;
}

function split(text: string): { address: string; folder: string; query: URLSearchParams } {
  const [, place = '', search = ''] = /^([^?]*)\??(.*)$/s.exec(text) ?? [];
  const start = place.indexOf('://') + 3;
  const at = place.indexOf('//', start);
  const folder = at === -1 ? '' : place.slice(at + 2).replace(/\/+$/, '');
  if (folder.split('/').includes('..'))
    throw unreadable('The registry names a folder outside of the archive');
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
    throw unreadable('The registry gives a checksum of a kind that this program does not know');
  return { algorithm: algorithm.toLowerCase(), digest: digest.toLowerCase() };
}

const unreadable = (message: string) =>
  new Failure('input', `${message}.`, 'Publish this version from its sources: groundwork module publish');
