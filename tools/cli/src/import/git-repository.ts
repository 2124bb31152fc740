import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { atExit } from '../frame/at-exit.ts';
import { Failure, systemErrorOf } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { newTemporaryFolder } from '../frame/temporary-folder.ts';

/** A copy of a repository on this machine, until the program ends. */
export interface Clone {
  /** As people know it; without a password. */
  readonly address: string;
  readonly directory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A tag, and the commit that it leads to. */
export interface Tag {
  readonly name: string;
  readonly commit: string;
}

/** How repositories may be reached that a registry names: nothing of this machine, and no command. */
export const remoteProtocols = 'https:ssh';
/** The same for a repository that a person names. */
export const ownProtocols = 'https:ssh:http:file:git';

/**
 * Copies a repository, with the credentials that git itself finds.
 *
 * @param protocols those that git may speak, separated by colons
 * @throws Failure
 */
export async function cloneRepository(io: Io, address: string, protocols: string): Promise<Clone> {
  assertNoPassword(address);
  const { path: directory } = newTemporaryFolder('clone');
  const clone = { address: withoutPasswords(address), directory, env: environment(io, protocols) };
  await git(clone, ['clone', '--quiet', '--bare', '--no-hardlinks', '--template=', '--', address, directory]);
  return clone;
}

/** All tags that lead to a commit. @throws Failure */
export async function tagsOf(clone: Clone): Promise<Tag[]> {
  const format = '%(refname:lstrip=2)%00%(objecttype)%00%(objectname)%00%(*objecttype)%00%(*objectname)';
  const lines = await git(clone, ['for-each-ref', `--format=${format}`, 'refs/tags']);
  return lines.split('\n').flatMap((line) => {
    const [name = '', type, hash = '', peeledType, peeled = ''] = line.split('\0');
    if (type === 'commit') return [{ name, commit: hash }];
    return peeledType === 'commit' ? [{ name, commit: peeled }] : [];
  });
}

/** The commit of a tag, a branch or a hash; of the default branch if none is given. @throws Failure */
export async function commitOf(clone: Clone, ref = 'HEAD'): Promise<string> {
  const found = await git(clone, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  return found.trim();
}

/** Whether a commit has a file or a folder. @throws Failure */
export async function hasPath(clone: Clone, commit: string, path: string): Promise<boolean> {
  return path === '' || (await git(clone, ['ls-tree', '--name-only', commit, '--', path])) !== '';
}

/** Gives a folder with the files of a commit to a function, and removes it afterwards. */
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

/** How somebody reaches their repositories. All other variables of git are about another repository, or change what is read. */
const variablesForAccess = ['GIT_ASKPASS', 'GIT_SSH', 'GIT_SSH_COMMAND', 'GIT_SSL_CAINFO', 'GIT_SSL_CAPATH'];

function environment({ env }: Io, protocols: string): Clone['env'] {
  const inherited = Object.entries(env).filter(
    ([name]) => !name.startsWith('GIT_') || variablesForAccess.includes(name),
  );
  return {
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: protocols,
    // Nobody is there to answer; a connection that stands still ends.
    GIT_TERMINAL_PROMPT: '0',
    // Large files are what is committed: where they are.
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_SSH_COMMAND: env['GIT_SSH_COMMAND'] ?? 'ssh -o BatchMode=yes',
    GIT_HTTP_LOW_SPEED_LIMIT: '1000',
    GIT_HTTP_LOW_SPEED_TIME: '60',
  };
}

/** What every machine shall do the same way, whatever its owner has set. */
const settings = ['core.autocrlf=false', 'core.eol=lf', 'core.symlinks=true', 'core.hooksPath=/dev/null'];

/** The list of a hundred thousand tags is shorter. */
const mostPrinted = 32 * 1024 ** 2;

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
      if (printed.length > mostPrinted) child.kill();
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
  return new Failure('failed', 'There is no git on this machine.', 'Install git, and run it again.', {
    cause: error,
  });
}

function refused(address: string, told: string): Failure {
  const lines = told.split('\n').map((line) => line.replace(/^(fatal|error): /, '').trim());
  const reason = lines.filter(Boolean).at(-1) ?? 'git does not say why';
  const full = lines.find((line) => /No space left on device|Disk quota exceeded/.test(line));
  if (full !== undefined)
    return new Failure(
      'failed',
      `There is no room for a copy of ${address}: ${full}`,
      'Make room, or set TMPDIR to another disk, and run the same command again.',
    );
  return new Failure(
    'unreachable',
    `${address} cannot be read: ${withoutPasswords(reason)}`,
    'Check the address, and whether git clone works with it: the credentials of git are used.',
  );
}

/** An address for people. Over https, a name alone may be a token. */
export const withoutPasswords = (text: string) =>
  text.replaceAll(/(https?:\/\/)[^/@\s]+@/gi, '$1').replaceAll(/(\/\/[^/:@\s]+):[^/@\s]*@/g, '$1@');

/** A password, or a token of GitHub or GitLab in the place of a name. */
const passwordInAddress = /^[a-z+]+:\/\/([^/@]*:[^/@]*|gh[a-z]_[^/@]+|github_pat_[^/@]+|glpat-[^/@]+)@/i;

function assertNoPassword(address: string): void {
  if (passwordInAddress.test(address))
    throw new Failure(
      'usage',
      'The address of the repository has a password, which other users of this machine could read.',
      'Leave it out, and use a credential helper of git.',
    );
}
