import { GitFailure } from './git-failure.ts';
import { repositoryLimits } from './git-limits.ts';
import type { GitRepository } from './git-repository.ts';

export interface VersionTag {
  readonly name: string;
  readonly commit: string;
}

export interface BranchHead {
  readonly name: string;
  readonly commit: string;
}

interface Ref {
  readonly name: string;
  readonly hash: string;
}

const peeled = '^{}';
const tagPrefix = 'refs/tags/';
const headPrefix = 'refs/heads/';
const versionInName = /\d+\.\d+/;
/** `git ls-remote` writes a tab between hash and name, `git show-ref` a space. No name contains either. */
const refLine = /^([0-9a-f]{40}|[0-9a-f]{64})[\t ](.+)$/;
const symbolicLine = /^ref: (.+)\tHEAD$/;
/** Names that git forbids, or that are likely to be taken for a hash. */
const forbiddenInName = /[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$|^@$|(^|\/)\.|\.lock(\/|$)/u;
const looksLikeHash = /^([0-9a-f]{40}|[0-9a-f]{64})$/i;

function isRefName(name: string): boolean {
  if (name === '' || Buffer.byteLength(name) > repositoryLimits.refNameBytes) return false;
  return !forbiddenInName.test(name) && !looksLikeHash.test(name);
}

export const isVersionTag = (name: string): boolean => versionInName.test(name) && isRefName(name);

/** @throws GitFailure */
export const listVersionTags = (repository: GitRepository): Promise<VersionTag[]> =>
  collectVersionTags((onOutput) => repository.listRefs(['--tags'], [], onOutput));

/**
 * Fetches tags with their commits, and returns what the server says they lead to.
 *
 * @param names tags for which `isVersionTag` is true
 * @throws GitFailure `commit-gone` if one of them does not exist
 */
export async function fetchVersionTags(
  repository: GitRepository,
  names: readonly string[],
): Promise<VersionTag[]> {
  const refs = names.map((name) => tagPrefix + name);
  await repository.fetch(
    refs.map((ref) => `${ref}:${ref}`),
    'all',
  );
  return collectVersionTags((onOutput) => repository.showTags(onOutput));
}

async function collectVersionTags(read: ReadRefs): Promise<VersionTag[]> {
  const commits = new Map<string, string>();
  await readRefs(read, ({ name: ref, hash }) => {
    if (!ref.startsWith(tagPrefix)) return;
    // The peeled form comes after the tag itself and replaces it.
    const name = ref.slice(tagPrefix.length).replace(peeled, '');
    if (!isVersionTag(name)) return;
    commits.set(name, hash);
    if (commits.size > repositoryLimits.versionTags)
      throw tooManyRefs(repositoryLimits.versionTags, 'version tags');
  });
  return sortedTags(commits);
}

export const sortedTags = (commits: ReadonlyMap<string, string>): VersionTag[] =>
  [...commits].map(([name, commit]) => ({ name, commit })).sort((a, b) => (a.name < b.name ? -1 : 1));

/** @throws GitFailure */
export async function findBranchHead(
  repository: GitRepository,
  branch: string | null,
): Promise<BranchHead | undefined> {
  return branch === null ? findDefaultBranch(repository) : findNamedBranch(repository, branch);
}

async function findNamedBranch(repository: GitRepository, branch: string): Promise<BranchHead | undefined> {
  if (!isRefName(branch)) throw new GitFailure('ref-name', 'The name of the branch is not valid.');
  const wanted = headPrefix + branch;
  let head: BranchHead | undefined;
  await listRefs(repository, ['--heads'], [wanted], ({ name, hash }) => {
    if (name === wanted) head = { name: branch, commit: hash };
  });
  return head;
}

async function findDefaultBranch(repository: GitRepository): Promise<BranchHead | undefined> {
  let name: string | undefined;
  let commit: string | undefined;
  await listRefs(repository, ['--symref'], ['HEAD'], (ref) => {
    if (ref.name !== 'HEAD') return;
    if (ref.hash === '') name = ref.target;
    else commit = ref.hash;
  });
  if (name === undefined || commit === undefined || !name.startsWith(headPrefix)) return undefined;
  const branch = name.slice(headPrefix.length);
  if (!isRefName(branch)) throw new GitFailure('ref-name', 'The name of the default branch is not valid.');
  return { name: branch, commit };
}

/**
 * Finds a ref through which each commit can be fetched, for servers that do not serve bare commits. Prefers the given refs.
 *
 * @throws GitFailure
 */
export async function findRefsOf(
  repository: GitRepository,
  wanted: readonly { readonly commit: string; readonly ref: string }[],
): Promise<Map<string, string>> {
  const names = new Map(wanted.map(({ commit, ref }) => [commit, [tagPrefix + ref, headPrefix + ref]]));
  const found = new Map<string, string>();
  await listRefs(repository, ['--tags', '--heads'], [], ({ name, hash }) => {
    const ref = name.replace(peeled, '');
    const preferred = names.get(hash);
    if (!preferred || !isRefName(ref)) return;
    if (!found.has(hash) || preferred.includes(ref)) found.set(hash, ref);
  });
  return found;
}

/**
 * The commit of a tag or branch, tags first; of the default branch if the name is null. Undefined if there is none.
 *
 * @throws GitFailure
 */
export async function findCommitOf(
  repository: GitRepository,
  name: string | null,
): Promise<string | undefined> {
  if (name === null) return (await findDefaultBranch(repository))?.commit;
  if (!isRefName(name)) throw new GitFailure('ref-name', 'The name of the tag or branch is not valid.');
  const [tag, branch] = [tagPrefix + name, headPrefix + name];
  const found = new Map<string, string>();
  await listRefs(repository, [], [tag, tag + peeled, branch], (ref) => found.set(ref.name, ref.hash));
  return found.get(tag + peeled) ?? found.get(tag) ?? found.get(branch);
}

type ListedRef = Ref & { readonly target?: string };

type ReadRefs = (onOutput: (chunk: Buffer) => void) => Promise<void>;

const listRefs = (
  repository: GitRepository,
  options: Parameters<GitRepository['listRefs']>[0],
  patterns: readonly string[],
  onRef: (ref: ListedRef) => void,
): Promise<void> => readRefs((onOutput) => repository.listRefs(options, patterns, onOutput), onRef);

async function readRefs(read: ReadRefs, onRef: (ref: ListedRef) => void): Promise<void> {
  let rest = '';
  let count = 0;

  const take = (line: string) => {
    count += 1;
    if (count > repositoryLimits.refs) throw tooManyRefs(repositoryLimits.refs, 'refs');
    const [, target] = symbolicLine.exec(line) ?? [];
    if (target !== undefined) {
      onRef({ name: 'HEAD', hash: '', target });
      return;
    }
    const [, hash, name] = refLine.exec(line) ?? [];
    if (hash !== undefined && name !== undefined) onRef({ name, hash });
  };

  await read((chunk) => {
    // Reads bytes as characters, because a chunk may end within a UTF-8 character. Names are decoded line by line.
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength) throw tooManyRefs(maxLineLength, 'bytes in the name of a ref');
    for (const line of lines) take(Buffer.from(line, 'latin1').toString('utf8'));
  });
}

const maxLineLength = 16 * 1024;

const tooManyRefs = (max: number, what: string) =>
  new GitFailure('too-many-refs', `The repository has more than ${max} ${what}.`);
