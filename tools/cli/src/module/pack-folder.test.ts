import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  linkSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { defaultArchiveLimits, inspectModuleArchive, readArchiveFiles } from '@groundwork/archives';
import { chunksOf } from '@groundwork/archives/testing';
import { packFolder } from './pack-folder.ts';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-pack-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Mode, name and link target of each entry, from tar. */
const listed = (bytes: Buffer) =>
  execFileSync('tar', ['-tzvf', '-'], { input: bytes, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^(\S+) .*? \d\d:\d\d /, '$1 '));

describe('packing a folder', () => {
  it('the same contents give the same bytes, whatever their times and order', async () => {
    const first = folderWith({ 'b.tf': '# b', 'a.tf': '# a', 'modules/x/main.tf': '# x' });
    const second = mkdtempSync(join(tmpdir(), 'groundwork-pack-'));
    cpSync(first, second, { recursive: true });
    utimesSync(join(second, 'a.tf'), 1, 1);
    expect((await packFolder(second)).bytes).toEqual((await packFolder(first)).bytes);
  });

  it('the bytes are those that every other machine makes', async () => {
    const resources = Array.from({ length: 300 }, (_, index) => `variable "v${index % 7}_${index}" {}\n`);
    const folder = folderWith({ 'main.tf': resources.join(''), 'README.md': '# A\n' });
    expect((await packFolder(folder)).sha256).toBe(
      'deccb9b5a4a70d6892fd57c1f1dce545e2a5f53559bb95ceef3973dfedf3a825',
    );
  });

  it('what repeats itself is kept once', async () => {
    const folder = folderWith({ 'main.tf': 'variable "a" {\n  type = string\n}\n'.repeat(1000) });
    expect((await packFolder(folder)).bytes.length).toBeLessThan(500);
  });

  it('the platform reads what was packed', async () => {
    const folder = folderWith({ 'main.tf': 'variable "cidr" {}\n', 'modules/a/main.tf': '' });
    const { details } = await inspectModuleArchive(chunksOf((await packFolder(folder)).bytes));
    expect(details.root.variables.map(({ name }) => name)).toEqual(['cidr']);
    expect(details.submodules.map(({ path }) => path)).toEqual(['modules/a']);
  });

  it('what .terraformignore names stays out, and so do .git and .terraform', async () => {
    const folder = folderWith({
      '.terraformignore': 'secret/\n',
      'main.tf': '',
      'secret/key': 'x',
      '.git/config': '',
      '.terraform/providers/p': '',
    });
    expect((await packFolder(folder)).files).toEqual(['.terraformignore', 'main.tf']);
  });

  it('a link becomes a copy of the file or the folder that it leads to, inside the folder and outside', async () => {
    const outside = folderWith({ 'shared.tf': '# shared', 'more/a.tf': '# a' });
    const folder = folderWith({ 'main.tf': '', 'guide/a.md': 'a', 'modules/x/main.tf': '' });
    symlinkSync('guide/a.md', join(folder, 'README.md'));
    symlinkSync(join(folder, 'guide', 'a.md'), join(folder, 'guide', 'absolute'));
    symlinkSync('absolute', join(folder, 'guide', 'twice'));
    symlinkSync('../../modules/../guide', join(folder, 'modules', 'x', 'guide'));
    symlinkSync(join(outside, 'shared.tf'), join(folder, 'outside.tf'));
    symlinkSync(join(outside, 'more'), join(folder, 'more'));
    const { bytes, notes } = await packFolder(folder);
    expect(notes).toEqual([]);
    expect(listed(bytes)).toEqual([
      '-rw-r--r-- README.md',
      '-rw-r--r-- guide/a.md',
      '-rw-r--r-- guide/absolute',
      '-rw-r--r-- guide/twice',
      '-rw-r--r-- main.tf',
      '-rw-r--r-- modules/x/guide/a.md',
      '-rw-r--r-- modules/x/guide/absolute',
      '-rw-r--r-- modules/x/guide/twice',
      '-rw-r--r-- modules/x/main.tf',
      '-rw-r--r-- more/a.tf',
      '-rw-r--r-- outside.tf',
    ]);
    const { files } = await readArchiveFiles(chunksOf(bytes));
    expect(files?.find(({ path }) => path === 'README.md')?.content?.toString()).toBe('a');
  });

  it('a link that cannot become a copy is left out with a note', async () => {
    const folder = folderWith({
      'main.tf': '',
      '.terraformignore': 'secret/\n',
      '.git/config': 'token',
      'secret/key': 'k',
      'a/f': '',
      'b/g': '',
    });
    symlinkSync('none.tf', join(folder, 'broken.tf'));
    symlinkSync('main.tf/x', join(folder, 'beneath.tf'));
    symlinkSync('circle.tf', join(folder, 'circle.tf'));
    symlinkSync('.git/config', join(folder, 'config'));
    symlinkSync('.git', join(folder, 'git'));
    symlinkSync('secret/key', join(folder, 'key'));
    symlinkSync('..', join(folder, 'a', 'up'));
    symlinkSync('../b', join(folder, 'a', 'b'));
    symlinkSync('../a', join(folder, 'b', 'a'));
    const { files, notes } = await packFolder(folder);
    expect(files).toEqual(['.terraformignore', 'a/b/g', 'a/f', 'b/a/f', 'b/g', 'main.tf']);
    const note = (path: string, where: string) => `The link ${path} points to ${where}. It was left out.`;
    const parent = 'one of its parent folders';
    expect([...notes].sort()).toEqual([
      note('a/b/a', parent),
      note('a/up', parent),
      note('b/a/b', parent),
      note('b/a/up', parent),
      note('beneath.tf', 'main.tf/x, which does not exist'),
      note('broken.tf', 'none.tf, which does not exist'),
      note('circle.tf', 'circle.tf, which does not exist'),
      note('config', 'a path that is ignored'),
      note('git', 'a path that is ignored'),
      note('key', 'a path that is ignored'),
    ]);
  });

  it('a link to something outside that does not exist is refused by name', async () => {
    const broken = folderWith({ 'main.tf': '' });
    symlinkSync('/nowhere/at/all', join(broken, 'broken.tf'));
    await expect(packFolder(broken)).rejects.toThrow(
      'broken.tf points to /nowhere/at/all, which does not exist',
    );
  });

  it('links that double the folders again and again are refused before they fill the memory', async () => {
    const folder = folderWith({ 'main.tf': '' });
    for (let level = 0; level < 20; level += 1) {
      mkdirSync(join(folder, `d${level}`));
      symlinkSync(`../d${level + 1}`, join(folder, `d${level}`, 'a'));
      symlinkSync(`../d${level + 1}`, join(folder, `d${level}`, 'b'));
    }
    mkdirSync(join(folder, 'd20'));
    const { entries } = defaultArchiveLimits;
    await expect(packFolder(folder)).rejects.toThrow(`The folder has links to more than ${entries} folders.`);
  });

  it('a folder that does not exist is refused', async () => {
    await expect(packFolder('/nowhere/at/all')).rejects.toThrow('There is no folder /nowhere/at/all.');
  });

  it('a folder over the limits is refused with the limit, and how to make it smaller', async () => {
    const { entries, unpackedBytes } = defaultArchiveLimits;
    const large = folderWith({ 'main.tf': '', 'state.bin': '' });
    truncateSync(join(large, 'state.bin'), unpackedBytes + 1);
    await expect(packFolder(large)).rejects.toMatchObject({
      kind: 'input',
      message: `The folder has more than ${unpackedBytes / 1024 ** 2} MiB.`,
      advice: 'Add files that the module does not need to .terraformignore.',
    });
    const many = folderWith({ 'main.tf': '' });
    for (let index = 0; index < entries; index += 1)
      linkSync(join(many, 'main.tf'), join(many, `${index}.tf`));
    await expect(packFolder(many)).rejects.toThrow(`The folder has more than ${entries} files.`);
  });

  it('a large folder leaves turns to others, such as Ctrl-C, and says how far it is', async () => {
    const folder = folderWith({});
    writeFileSync(join(folder, 'main.tf'), randomBytes(8 * 1024 ** 2));
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const shares: number[] = [];
    await packFolder(folder, { report: (share) => shares.push(share) });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(1);
    expect(shares.length).toBeGreaterThan(1);
    expect(shares).toEqual([...new Set(shares)].sort());
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });
});
