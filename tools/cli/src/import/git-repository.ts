import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { atExit } from '../frame/at-exit.ts';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { newTemporaryFolder } from '../frame/temporary-folder.ts';

/** A local clone of a repository, which is removed when the program ends. */
export interface Clone {
  /** Address of the repository, without a password. */
  readonly address: string;
  readonly directory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface Tag {
  readonly name: string;
  readonly commit: string;
}

/** Protocols for repositories that a registry names. These protocols reach no local files and run no commands. */
export const remoteProtocols = 'https:ssh';
/** Protocols for repositories that the user names. */
export const ownProtocols = 'https:ssh:http:file:git';

/**
 * Clones a repository with the credentials of git.
 *
 * @param protocols protocols that git may use, separated by colons
 * @throws Failure
 */
export async function cloneRepository(io: Io, address: string, protocols: string): Promise<Clone> {
  assertNoPassword(address);
  const { path: directory } = newTemporaryFolder('clone');
  const clone = { address: withoutPasswords(address), directory, env: environment(io, protocols) };
  await git(clone, ['clone', '--quiet', '--bare', '--no-hardlinks', '--template=', '--', address, directory]);
  return clone;
}

/** Lists the tags that point to commits. @throws Failure */
export async function tagsOf(clone: Clone): Promise<Tag[]> {
  const format = '%(refname:lstrip=2)%00%(objecttype)%00%(objectname)%00%(*objecttype)%00%(*objectname)';
  const lines = await git(clone, ['for-each-ref', `--format=${format}`, 'refs/tags']);
  return lines.split('\n').flatMap((line) => {
    const [name = '', type, hash = '', peeledType, peeled = ''] = line.split('\0');
    if (type === 'commit') return [{ name, commit: hash }];
    return peeledType === 'commit' ? [{ name, commit: peeled }] : [];
  });
}

/** The commit of a tag, branch or hash, or of the default branch. @throws Failure */
export async function commitOf(clone: Clone, ref = 'HEAD'): Promise<string> {
  const found = await git(clone, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  return found.trim();
}

/** True if a commit has a file or folder at a path. @throws Failure */
export async function hasPath(clone: Clone, commit: string, path: string): Promise<boolean> {
  return path === '' || (await git(clone, ['ls-tree', '--name-only', commit, '--', path])) !== '';
}

/** Checks a commit out into a temporary folder, which is removed after the call. */
export async function withCheckout<Result>(
  clone: Clone,
  commit: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = newTemporaryFolder('checkout');
  const index = join(folder.path, 'index');
  const files = join(folder.path, 'files');
  try {
    const env = { ...clone.env, GIT_INDEX_FILE: index };
    await git({ ...clone, env }, ['read-tree', commit]);
    await git({ ...clone, env }, [
      '--work-tree',
      folder.path,
      'checkout-index',
      '--all',
      `--prefix=${files}/`,
    ]);
    return await use(files);
  } finally {
    folder.remove();
  }
}

/** Git's variables for credentials. Git's other variables are removed: they name another repository, or change the files that git reads. */
const variablesForAccess = ['GIT_ASKPASS', 'GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_SSL_CAINFO', 'GIT_SSL_CAPATH'];

function environment({ env }: Io, protocols: string): Clone['env'] {
  const inherited = Object.entries(env).filter(
    ([name]) => !name.startsWith('GIT_') || variablesForAccess.includes(name),
  );
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: protocols,
    // Git must not prompt for a password, because the terminal shows the progress.
    GIT_TERMINAL_PROMPT: '0',
    // The pointers of Git LFS are imported as they are, because they are the committed files.
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_SSH_COMMAND: env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes',
    GIT_HTTP_LOW_SPEED_LIMIT: '1000',
    GIT_HTTP_LOW_SPEED_TIME: '60',
  };
}

/** Settings that would otherwise differ between machines. */
const settings = ['core.autocrlf=false', 'core.eol=lf', 'core.symlinks=true', 'core.hooksPath=/dev/null'];

/** Limit in characters; enough for a list of 100,000 tags. */
const maxPrintedBytes = 32 * 1024 ** 2;

function git({ address, directory, env }: Clone, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...settings.flatMap((each) => ['-c', each]), ...args], {
      cwd: directory,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const forget = atExit(() => void child.kill());
    let printed = '';
    let told = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.length > maxPrintedBytes) child.kill();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (told = `${told}${text}`.slice(-4096)));
    child.once('error', (error) => reject(notStarted(error)));
    child.once('close', (code) => {
      forget();
      if (code === 0) resolve(printed);
      else reject(refused(address, told));
    });
  });
}

function notStarted(error: Error): Error {
  if (systemErrorOf(error).code !== 'ENOENT') return error;
  return new Failure('failed', 'git is not installed.', 'Install git, then run the command again.', {
    cause: error,
  });
}

function refused(address: string, told: string): Failure {
  const lines = told.split('\n').map((line) => line.replace(/^(fatal|error): /, '').trim());
  const reason = lines.filter(Boolean).at(-1) ?? 'git gave no reason';
  const full = lines.find((line) => /No space left on device|Disk quota exceeded/.test(line));
  if (full !== undefined)
    return new Failure(
      'failed',
      `There is no space for a clone of ${address}: ${full}`,
      'Free some space, or set TMPDIR to another disk, then run the command again.',
    );
  return new Failure(
    'unreachable',
    `${address} cannot be read: ${withoutPasswords(reason)}`,
    'Check the address, and that git clone can read it: the import uses the credentials of git.',
  );
}

/** Removes passwords from addresses in a text. Over https, a user name may be a token and is removed too. */
export const withoutPasswords = (text: string) =>
  text.replaceAll(/(https?:\/\/)[^/@\s]+@/gi, '$1').replaceAll(/(\/\/[^/:@\s]+):[^/@\s]*@/g, '$1@');

/** Matches a password, or a token of GitHub or GitLab as a user name. */
const passwordInAddress = /^[a-z+]+:\/\/([^/@]*:[^/@]*|gh[a-z]_[^/@]+|github_pat_[^/@]+|glpat-[^/@]+)@/i;

function assertNoPassword(address: string): void {
  if (passwordInAddress.test(address))
    throw new Failure(
      'usage',
      'The address of the repository has a password, which other users of this machine could read.',
      'Leave it out, and use a credential helper of git.',
    );
}
