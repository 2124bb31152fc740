import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readArchiveFiles } from '@groundwork/archives';
import { chunksOf } from '@groundwork/archives/testing';
import { packFolder } from '../module/pack-folder.ts';
import { offerFolder } from './fetch-archive.ts';
import {
  cloneRepository,
  commitOf,
  ownProtocols,
  remoteProtocols,
  tagsOf,
  withCheckout,
  withoutPasswords,
} from './git-repository.ts';
import { moduleIn, versionsIn } from './import-git.ts';
import { silentIo } from './testing/source-stand-in.ts';

function repository(): { folder: string; git: (...args: readonly string[]) => string } {
  const folder = join(mkdtempSync(join(tmpdir(), 'groundwork-git-')), 'terraform-aws-vpc');
  mkdirSync(folder);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '-q', '-b', 'main');
  return { folder, git };
}

function commit(git: (...args: readonly string[]) => string, ...tags: readonly string[]): string {
  git('add', '.');
  git('commit', '-q', '--allow-empty', '-m', 'change');
  for (const tag of tags) git('tag', tag);
  return git('rev-parse', 'HEAD');
}

const clone = (folder: string) => cloneRepository(silentIo(), folder, ownProtocols);

/** A file that only a forbidden command would create. */
const mark = join(tmpdir(), 'it-was-run');

describe('a repository', () => {
  it('its tags lead to commits, annotated ones too, and those of other things are left out', async () => {
    const { folder, git } = repository();
    const first = commit(git, 'v1.0.0');
    git('tag', '-a', '-m', 'second', '1.1.0');
    git('tag', 'of-a-tree', 'HEAD^{tree}');
    expect(await tagsOf(await clone(folder))).toEqual([
      { name: '1.1.0', commit: first },
      { name: 'v1.0.0', commit: first },
    ]);
  });

  it('a commit is packed as its folder would be', async () => {
    const { folder, git } = repository();
    mkdirSync(join(folder, 'modules'));
    writeFileSync(join(folder, 'main.tf'), '# a\r\n');
    writeFileSync(join(folder, 'modules', 'run.sh'), 'exit\n', { mode: 0o755 });
    writeFileSync(join(folder, '.gitattributes'), '* text=auto\n');
    symlinkSync('main.tf', join(folder, 'same.tf'));
    const at = commit(git, 'v1.0.0');
    const { bytes } = await withCheckout(await clone(folder), at, (files) => offerFolder(files, ''));
    git('checkout', '-q', '--force', 'HEAD');
    const packed = await readArchiveFiles(chunksOf(bytes));
    expect(packed.files?.map(({ path }) => path)).toEqual([
      '.gitattributes',
      'main.tf',
      'modules/run.sh',
      'same.tf',
    ]);
    execFileSync('git', ['clone', '-q', folder, `${folder}-again`]);
    expect(bytes).toEqual((await packFolder(`${folder}-again`)).bytes);
  });

  it('a link that leads out of it is refused, and so is one of its folder', async () => {
    const { folder, git } = repository();
    writeFileSync(join(folder, 'main.tf'), '# a\n');
    symlinkSync('/etc/passwd', join(folder, 'users.tf'));
    symlinkSync('/etc', join(folder, 'module'));
    const at = commit(git);
    const copy = await clone(folder);
    const offer = (part: string) => withCheckout(copy, at, (files) => offerFolder(files, part));
    await expect(offer('')).rejects.toThrow('points outside the repository');
    await expect(offer('module')).rejects.toThrow('points outside the repository');
  });

  it('a link inside it becomes a copy, even of what is outside the folder, and others are named', async () => {
    const { folder, git } = repository();
    mkdirSync(join(folder, 'modules', 'x'), { recursive: true });
    writeFileSync(join(folder, 'main.tf'), 'variable "a" {}\n');
    symlinkSync('../../main.tf', join(folder, 'modules', 'x', 'main.tf'));
    symlinkSync('../none.tf', join(folder, 'modules', 'x', 'broken.tf'));
    symlinkSync('../..', join(folder, 'modules', 'x', 'root'));
    const at = commit(git);
    const copy = await clone(folder);
    const { bytes, notes } = await withCheckout(copy, at, (files) => offerFolder(files, 'modules/x'));
    const { files } = await readArchiveFiles(chunksOf(bytes));
    expect(files).toMatchObject([{ path: 'main.tf', kind: 'file', size: 16 }]);
    expect(notes).toEqual([
      'The link broken.tf points to ../none.tf, which does not exist. It was left out.',
      'The link root points to one of its parent folders. It was left out.',
    ]);
  });

  it('a folder that its commit does not have is named as in the repository, not as on this machine', async () => {
    const { folder, git } = repository();
    writeFileSync(join(folder, 'main.tf'), '# a\n');
    const at = commit(git);
    const copy = await clone(folder);
    for (const part of ['nosuch', 'main.tf']) {
      const offering = withCheckout(copy, at, (files) => offerFolder(files, part));
      await expect(offering).rejects.toThrow(new Error(`The commit has no folder "${part}".`));
    }
  });

  it('a file with an odd name is left out with a note, unless it is configuration', async () => {
    const { folder, git } = repository();
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'main.tf'), 'variable "a" {}\n');
    writeFileSync(join(folder, 'docs', 'adr:1.md'), 'x');
    const fit = commit(git);
    writeFileSync(join(folder, 'ab:c.tf'), '');
    const unfit = commit(git);
    const offer = async (at: string) =>
      withCheckout(await clone(folder), at, (files) => offerFolder(files, ''));
    expect(await offer(fit)).toMatchObject({
      notes: [expect.stringMatching(/^A file was left out\. "docs\/adr:1\.md" has .* a colon/)],
    });
    await expect(offer(unfit)).rejects.toThrow('a colon');
  });

  it('variables of another repository, and settings in variables, have no effect', async () => {
    const { folder, git } = repository();
    const at = commit(git, 'v1.0.0');
    const io = silentIo();
    const env = {
      ...io.env,
      GIT_DIR: '/nonexistent',
      GIT_INDEX_FILE: '/nonexistent/index',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.bare',
      GIT_CONFIG_VALUE_0: 'nonsense',
    };
    const copy = await cloneRepository({ ...io, env }, folder, ownProtocols);
    expect(await commitOf(copy, 'v1.0.0')).toBe(at);
    expect(copy.env).toMatchObject({ GIT_LFS_SKIP_SMUDGE: '1', GIT_TERMINAL_PROMPT: '0' });
  });

  it.each([
    ['of this machine', 'file:///etc', 'cannot be read'],
    ['that is a command', `ext::sh -c "touch ${mark}"`, 'cannot be read'],
    ['that is an option', `--upload-pack=touch ${mark}`, 'cannot be read'],
    ['with a password', 'https://user:secret@git.test/x.git', 'has a password'],
    ['with a token of GitHub', 'https://ghp_secret@git.test/x.git', 'has a password'],
    ['with a token of GitLab', 'https://glpat-secret@git.test/x.git', 'has a password'],
  ])('one %s is not opened when a registry names it', async (_name, address, reason) => {
    const opening = cloneRepository(silentIo(), address, remoteProtocols);
    await expect(opening).rejects.toThrow(reason);
    await expect(opening).rejects.not.toThrow('secret');
    expect(existsSync(mark)).toBe(false);
  });

  it.each([
    ['https://secret@git.test/x.git', 'https://git.test/x.git'],
    ['ssh://git@git.test/x.git', 'ssh://git@git.test/x.git'],
    ['ssh://git:secret@git.test/x.git', 'ssh://git@git.test/x.git'],
    ['git@git.test:x.git', 'git@git.test:x.git'],
  ])('%s is told as %s', (address, told) => {
    expect(withoutPasswords(address)).toBe(told);
  });

  it('a full disk is told as such', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-bin-'));
    const said = 'fatal: write error: No space left on device\nfatal: fetch-pack: invalid index-pack output';
    writeFileSync(join(folder, 'git'), `#!/bin/sh\necho '${said}' >&2\nexit 128\n`, { mode: 0o755 });
    const io = silentIo();
    const env = { ...io.env, PATH: `${folder}:${io.env['PATH'] ?? ''}` };
    const copying = cloneRepository({ ...io, env }, 'https://git.test/x.git', ownProtocols);
    await expect(copying).rejects.toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('No space left on device'),
    });
  });

  it('a machine without git is told as such', async () => {
    const io = silentIo();
    const copying = cloneRepository(
      { ...io, env: { PATH: '/nonexistent' } },
      'https://git.test/x.git',
      ownProtocols,
    );
    await expect(copying).rejects.toThrow('git is not installed.');
  });

  it('a checkout is gone afterwards, also if it could not be used', async () => {
    const { folder, git } = repository();
    const at = commit(git);
    const copy = await clone(folder);
    const checkouts = () => readdirSync(tmpdir()).filter((name) => name.startsWith('groundwork-checkout-'));
    const before = checkouts();
    const failing = withCheckout(copy, at, () => Promise.reject(new Error('of no use')));
    await expect(failing).rejects.toThrow('of no use');
    expect(checkouts()).toEqual(before);
  });
});

describe('tags', () => {
  const tag = (name: string, commitOfTag = 'a') => ({ name, commit: commitOfTag });
  const found = (prefix: string, ...names: readonly string[]) => [
    ...versionsIn(
      names.map((name) => tag(name)),
      prefix,
    ).keys(),
  ];

  it('those with and without v are versions, and others are not', () => {
    expect(found('', 'v1.0.0', '1.1.0', '1.2', 'latest', 'v2.0.0-rc.1', 'vpc/v3.0.0')).toEqual([
      '1.0.0',
      '1.1.0',
      '2.0.0-rc.1',
    ]);
  });

  it('with a prefix, only those of one module are', () => {
    expect(found('vpc/', 'v1.0.0', 'vpc/v1.1.0', 'vpc/1.2.0', 'vpcs/1.3.0')).toEqual(['1.1.0', '1.2.0']);
    expect(found('vpc@', 'vpc@1.1.0', 'vpc/1.2.0', 'net@1.3.0')).toEqual(['1.1.0']);
  });

  it('both tags of one version are known', () => {
    expect(versionsIn([tag('v1.0.0'), tag('1.0.0', 'b')], '').get('1.0.0')).toHaveLength(2);
  });
});

describe('the name of a module', () => {
  it.each([
    ['https://git.test/acme/terraform-aws-vpc.git', 'vpc', 'aws'],
    ['git@git.test:terraform-google-kms/', 'kms', 'google'],
    ['/srv/terraform-aws-two-words', 'two-words', 'aws'],
  ])('of %s is %s/%s', (address, name, provider) => {
    expect(moduleIn(address, {})).toEqual({ name, provider });
  });

  it('is what is given', () => {
    expect(moduleIn('/srv/terraform-aws-vpc', { name: 'net' })).toEqual({ name: 'net', provider: 'aws' });
  });

  it('must be given where the repository does not say it', () => {
    expect(() => moduleIn('/srv/modules', { name: 'vpc' })).toThrow('The name of the module is missing');
  });
});
