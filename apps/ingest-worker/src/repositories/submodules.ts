import { findEntry } from './tree-walk.ts';
import { parseGitModules, resolveSubmoduleUrl, type ListedSubmodule } from './git-modules.ts';
import { GitFailure } from './git-failure.ts';
import { repositoryLimits } from './git-limits.ts';
import { remoteOf, type GitRemote } from './git-remote.ts';
import type { GitRepository } from './git-repository.ts';
import type { ObjectReader } from './object-reader.ts';
import type { VcsConnections } from './vcs-connections.ts';

export interface ReadableRepository {
  readonly remote: GitRemote;
  readonly objects: ObjectReader;
}

export interface Submodules {
  listed(repository: ReadableRepository, rootTree: string): Promise<ReadonlyMap<string, string>>;
  open(url: string, commit: string): Promise<ReadableRepository>;
  close(): Promise<void>;
}

interface SubmodulesOptions {
  readonly vcs: Pick<VcsConnections, 'vetAddresses'>;
  /** The repository that the connection lends. Its credentials go only to its own server, and its disk quota includes the submodules. */
  readonly repository: Pick<GitRepository, 'remote' | 'openWithin'>;
  readonly isHttpAllowed: boolean;
}

/** Every address is vetted in the same way as a connection's own. */
export function createSubmodules(options: SubmodulesOptions): Submodules {
  const opened = new Map<string, Promise<OpenSubmodule>>();

  return {
    async listed({ remote, objects }, rootTree) {
      const modules = await readGitModules(objects, rootTree);
      return new Map(modules.map(({ path, url }) => [path, resolveSubmoduleUrl(remote.url, url)]));
    },
    async open(url, commit) {
      const known = opened.get(url) ?? openSubmodule(options, url);
      opened.set(url, known);
      const submodule = await known;
      await submodule.need(commit);
      return submodule;
    },
    async close() {
      const all = await Promise.allSettled(opened.values());
      await Promise.all(
        all.map(async (each) => (each.status === 'fulfilled' ? each.value.close() : undefined)),
      );
    },
  };
}

interface OpenSubmodule extends ReadableRepository {
  need(commit: string): Promise<void>;
  close(): Promise<void>;
}

async function openSubmodule(options: SubmodulesOptions, url: string): Promise<OpenSubmodule> {
  const { vcs, repository: parent, isHttpAllowed } = options;
  const [vetted] = await vcs.vetAddresses([url]);
  if (!vetted)
    throw new GitFailure(
      'submodule',
      'A submodule has an address that the platform is not allowed to reach.',
    );
  const remote = remoteOf({
    ...vetted,
    credential: isOfServer(parent.remote, vetted.url) ? parent.remote.credential : { kind: 'none' },
    isHttpAllowed,
  });
  const repository = await parent.openWithin(remote);
  const fetched = new Set<string>();
  let objects: ObjectReader | undefined;
  return {
    remote,
    get objects() {
      if (!objects?.isUsable()) objects = repository.objects();
      return objects;
    },
    async need(commit) {
      if (fetched.has(commit)) return;
      await fetchOf(repository, commit);
      fetched.add(commit);
    },
    close: () => repository.close(),
  };
}

async function fetchOf(repository: GitRepository, commit: string): Promise<void> {
  await repository.fetch([commit], 'all').catch((error: unknown) => {
    if (!(error instanceof GitFailure) || error.isPassing) throw error;
    throw new GitFailure('submodule', `A submodule could not be fetched. ${error.reason}`);
  });
}

/** The connection's credentials may go only to the same scheme, host and port. */
function isOfServer({ protocol, host, port }: GitRemote, url: string): boolean {
  const other = URL.parse(url);
  if (!other || other.protocol !== `${protocol}:`) return false;
  const usual = protocol === 'ssh' ? 22 : protocol === 'https' ? 443 : 80;
  const otherHost = other.hostname.toLowerCase().replace(/^\[|\]$/g, '');
  return otherHost === host && (other.port === '' ? usual : Number(other.port)) === port;
}

async function readGitModules(objects: ObjectReader, rootTree: string): Promise<ListedSubmodule[]> {
  const entry = await findEntry(objects, rootTree, '.gitmodules');
  if (!entry) return [];
  // A link could lead anywhere.
  if (entry.kind !== 'file' && entry.kind !== 'executable') throw unusable('is not a file');
  const file = await objects.open(entry.hash);
  const chunks: Buffer[] = [];
  const isFit = file?.type === 'blob' && file.size <= repositoryLimits.gitModulesBytes;
  for await (const chunk of file?.content ?? []) if (isFit) chunks.push(chunk);
  if (!isFit) throw unusable('is too big');
  return parseGitModules(Buffer.concat(chunks).toString('utf8'));
}

const unusable = (what: string) => new GitFailure('submodule', `.gitmodules ${what}.`);
