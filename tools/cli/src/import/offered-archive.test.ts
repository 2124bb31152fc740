import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readArchiveFiles } from '@groundwork/archives';
import { bombArchives, chunksOf, tarball } from '@groundwork/archives/testing';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { Failure } from '../frame/failure.ts';
import { packFolder } from '../module/pack-folder.ts';
import { offerArchive } from './offered-archive.ts';

const files = { 'main.tf': 'variable "a" {}\n', 'modules/x/main.tf': '# x\n' };

function folderWith(content: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-offer-'));
  for (const [name, text] of Object.entries(content)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** The folder as git packs it: a commit of everything in it. */
function gitArchive(folder: string, ...args: readonly string[]): Buffer<ArrayBuffer> {
  const git = (...rest: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...rest], { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  return Buffer.from(git('archive', ...args, 'HEAD'));
}

const namesIn = async (bytes: Buffer) =>
  (await readArchiveFiles(chunksOf(bytes))).files?.map(({ path }) => path);

async function tarOf(
  ...entries: readonly (readonly [Parameters<ReturnType<typeof pack>['entry']>[0], string?])[]
): Promise<Buffer<ArrayBuffer>> {
  const tar = pack();
  for (const [header, text = ''] of entries) tar.entry(header, text);
  tar.finalize();
  return Buffer.from(await buffer(tar));
}

describe('an archive of the other side', () => {
  it('stays as it is if the platform accepts it', async () => {
    const bytes = Buffer.from(tarball(files));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await offerArchive(bytes, '')).toEqual({ bytes, sha256, isRepacked: false });
  });

  it('a zip becomes what packing its folder gives', async () => {
    const folder = folderWith(files);
    const { bytes, isRepacked } = await offerArchive(gitArchive(folder, '--format=zip'), '');
    expect(isRepacked).toBe(true);
    expect(bytes).toEqual((await packFolder(folder)).bytes);
  });

  it('programs of a zip stay programs, and its links become copies', async () => {
    const folder = folderWith(files);
    writeFileSync(join(folder, 'run.sh'), '#!/bin/sh\n', { mode: 0o755 });
    symlinkSync('run.sh', join(folder, 'link.sh'));
    symlinkSync('../modules/../modules/x', join(folder, 'modules', 'same'));
    symlinkSync('same/main.tf', join(folder, 'modules', 'through.tf'));
    const packed = await packFolder(folder);
    const { bytes } = await offerArchive(gitArchive(folder, '--format=zip'), '');
    expect(bytes).toEqual(packed.bytes);
    expect(packed.files).toContain('modules/same/main.tf');
  });

  it('links to their parents, in circles and to nothing stay links', async () => {
    const folder = folderWith(files);
    symlinkSync('..', join(folder, 'modules', 'up'));
    symlinkSync('circle.md', join(folder, 'circle.md'));
    symlinkSync('none.md', join(folder, 'none.md'));
    symlinkSync('modules', join(folder, 'copy'));
    const { bytes } = await offerArchive(gitArchive(folder, '--format=zip'), '');
    const read = await readArchiveFiles(chunksOf(bytes));
    expect(read.files?.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'link circle.md',
      'file copy/x/main.tf',
      'file main.tf',
      'link modules/up',
      'file modules/x/main.tf',
      'link none.md',
    ]);
  });

  it('a gzip of several members is packed again as one', async () => {
    const tar = gunzipSync(gitArchive(folderWith(files), '--format=tar.gz'));
    const split = Buffer.concat([gzipSync(tar.subarray(0, 700)), gzipSync(tar.subarray(700)), gzipSync('')]);
    const { bytes, isRepacked } = await offerArchive(split, '');
    expect(isRepacked).toBe(true);
    expect(bytes).toEqual((await packFolder(folderWith(files))).bytes);
    const { bytes: part } = await offerArchive(split, 'modules/x');
    expect(await namesIn(part)).toEqual(['main.tf']);
  });

  it.each([
    ['with zeros after it', (tar: Buffer) => [gzipSync(tar), Buffer.alloc(512)], 'extra data after'],
    ['with other bytes after it', (tar: Buffer) => [gzipSync(tar), Buffer.from('x')], 'extra data after'],
    [
      'of two whole archives',
      (tar: Buffer) => [gzipSync(tar), gzipSync(tar)],
      'extra data after the end of the tar',
    ],
    [
      'with a damaged member',
      (tar: Buffer) => [gzipSync(tar), gzipSync(tar).subarray(0, 40)],
      'extra data after',
    ],
  ])('a gzip %s is refused, because readers differ about it', async (_name, membersOf, reason) => {
    const tar = gunzipSync(gitArchive(folderWith(files), '--format=tar.gz'));
    await expect(offerArchive(Buffer.concat(membersOf(tar)), '')).rejects.toThrow(reason);
  });

  it('links that double the files again and again are refused before they fill the memory', async () => {
    const doubling = Array.from({ length: 20 }, (_, level) =>
      ['a', 'b'].map(
        (name) =>
          [{ name: `d${level}/${name}`, type: 'symlink', linkname: `../d${level + 1}` } as const] as const,
      ),
    ).flat();
    const bytes = await tarOf([{ name: 'main.tf' }, 'a'], ...doubling, [{ name: 'd20/f' }, 'f']);
    await expect(offerArchive(bytes, '')).rejects.toThrow('The archive has more than 10000 files');
  });

  it.each([
    ['the only folder', '*', ['main.tf', 'modules/x/main.tf']],
    ['a folder by its name', 'wrapped', ['main.tf', 'modules/x/main.tf']],
    ['a folder in the only one', '*/modules/x', ['main.tf']],
  ])('%s of an archive is packed again', async (_name, part, names) => {
    const archive = gitArchive(folderWith(files), '--format=tar.gz', '--prefix=wrapped/');
    const { bytes, isRepacked } = await offerArchive(archive, part);
    expect(isRepacked).toBe(true);
    expect(await namesIn(bytes)).toEqual(names);
  });

  it('a tar that is not compressed is packed again', async () => {
    const folder = folderWith(files);
    const { bytes } = await offerArchive(gitArchive(folder, '--format=tar'), '');
    expect(bytes).toEqual((await packFolder(folder)).bytes);
  });

  it('a hard link becomes a copy', async () => {
    const archive = gzipSync(
      await tarOf([{ name: 'main.tf' }, '# a'], [{ name: 'copy.tf', type: 'link', linkname: 'main.tf' }]),
    );
    expect(await namesIn((await offerArchive(Buffer.from(archive), '')).bytes)).toEqual([
      'copy.tf',
      'main.tf',
    ]);
  });

  it.each([
    ['a path that leads out', [[{ name: '../evil.tf' }, 'x']], 'in its path'],
    [
      'a link that leads out',
      [[{ name: 'a.tf', type: 'symlink', linkname: '/etc/passwd' }]],
      'outside the module',
    ],
    [
      'a file twice',
      [
        [{ name: 'main.tf' }, 'a'],
        [{ name: 'main.tf' }, 'b'],
      ],
      'main.tf',
    ],
    ['a device', [[{ name: 'main.tf', type: 'character-device' }]], 'a character device'],
  ] as const)('%s is refused', async (_name, entries, reason) => {
    const archive = gzipSync(await tarOf(...entries));
    await expect(offerArchive(Buffer.from(archive), '')).rejects.toThrow(reason);
  });

  it.each([
    ['a broken gzip', Buffer.from(tarball(files)).subarray(0, 60), 'cut off'],
    ['a broken zip', Buffer.from('PK\u0003\u0004 and nothing'), 'damaged'],
    ['bzip2', Buffer.from('BZh91AY'), 'compressed with bzip2'],
    ['a page', Buffer.from('<!doctype html>'), 'neither a tar nor a zip'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('%s is refused with a reason', async (_name, bytes, reason) => {
    await expect(offerArchive(Buffer.from(bytes), '')).rejects.toThrow(reason);
  });

  it.each(bombArchives)('$name is refused before it fills the memory', async ({ build }) => {
    await expect(offerArchive(Buffer.from(build()), '*')).rejects.toBeInstanceOf(Failure);
  });

  it('hard links to a large file are refused before they fill the memory', async () => {
    const large = 'a'.repeat(60 * 1024 ** 2);
    const links = Array.from(
      { length: 9 },
      (_, index) => [{ name: `${index}.tf`, type: 'link', linkname: 'main.tf' }] as const,
    );
    const archive = await tarOf([{ name: 'main.tf' }, large], ...links);
    await expect(offerArchive(archive, '')).rejects.toThrow('more than 512 MiB');
  });

  it('a part that is not there is refused by name', async () => {
    await expect(offerArchive(Buffer.from(tarball(files)), 'nowhere')).rejects.toThrow('no folder "nowhere"');
  });
});
