import { OriginFailure } from './origin-failure.ts';

interface Origin {
  /** An absolute address without the parameters that are for clients. Nobody has vetted it. */
  readonly url: string;
  /** Where in the archive the module is, as clients write it after `//`; empty for its root. */
  readonly directory: string;
}

/** A repository, at a commit, tag or branch; at its default branch if `ref` is null. */
export type GitOrigin = Origin & { readonly kind: 'git'; readonly ref: string | null };
/** A gzip tarball. */
export type ArchiveOrigin = Origin & { readonly kind: 'archive' };
export type PublicOrigin = GitOrigin | ArchiveOrigin;

const directoryShape = /^(\*|[\w-][\w.-]*)(\/(\*|[\w-][\w.-]*))*$/;
const address = /^(?<force>git::)?(?<base>https?:\/\/[^/?#]+[^?#]*?)(?:\?(?<query>[^#]*))?$/;
const bareGitHub = /^github\.com\/[^?#]+/;
const gitParameters = new Set(['ref', 'depth']);
const tarballPath = /\.(tar\.gz|tgz)$/;

/**
 * Reads an address as a public registry gives it to clients (docs/compatibility.md#archive-addresses): `git::https://host/repository//directory?ref=…`,
 * `github.com/owner/repository`, or an address of a gzip tarball.
 *
 * @throws OriginFailure if it is something else
 */
export function parseOrigin(text: string): PublicOrigin {
  const found = address.exec(bareGitHub.test(text) ? `git::https://${text}` : text)?.groups;
  if (!found?.['base']) throw unknownKind();
  const { url, directory } = split(found['base']);
  const query = new URLSearchParams(found['query'] ?? '');
  if (found['force'] !== undefined) {
    if ([...query.keys()].some((name) => !gitParameters.has(name))) throw unknownKind();
    return { kind: 'git', url, directory, ref: query.get('ref') };
  }
  const archive = query.get('archive') ?? (tarballPath.test(url) ? 'tar.gz' : '');
  if (archive !== 'tar.gz' && archive !== 'tgz') throw unknownKind();
  query.delete('archive');
  query.delete('checksum');
  return { kind: 'archive', url: query.size === 0 ? url : `${url}?${query.toString()}`, directory };
}

/** A double slash after the host separates the directory. */
function split(base: string): Pick<Origin, 'url' | 'directory'> {
  const start = base.indexOf('//') + 2;
  const at = base.indexOf('//', start);
  if (at === -1) return { url: base, directory: '' };
  const directory = base.slice(at + 2).replace(/\/+$/, '');
  if (directory !== '' && !directoryShape.test(directory))
    throw new OriginFailure('The address of the module contains a directory that cannot be used.');
  return { url: base.slice(0, at), directory };
}

/**
 * The directory of a module in an archive, without stars: each stands for the only directory at its place.
 *
 * @param paths of the entries
 * @throws OriginFailure if there is not exactly one
 */
export function expandDirectory(directory: string, paths: readonly string[]): string {
  if (!directory.includes('*')) return directory;
  const wanted = directory.split('/');
  const found = new Set(
    paths
      .map((path) => path.split('/'))
      .filter((path) => path.length > wanted.length)
      .filter((path) => wanted.every((segment, at) => segment === '*' || segment === path[at]))
      .map((path) => path.slice(0, wanted.length).join('/')),
  );
  const [only, ...others] = found;
  if (only === undefined || others.length > 0)
    throw new OriginFailure(
      'The address of the module has a star, which stands for the only directory of the archive. It does not have exactly one.',
    );
  return only;
}

const unknownKind = () =>
  new OriginFailure(
    'The public registry names an address of a kind that is not supported: only git over https and gzip tarballs over https are.',
  );
