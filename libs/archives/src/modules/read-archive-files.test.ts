import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { tarball } from '../testing/tarball.ts';
import { archiveFileLimits } from './archive-file-limits.ts';
import { readArchiveFiles } from './read-archive-files.ts';

const read = (archive: Buffer) => readArchiveFiles(Readable.from([archive]));

describe('the files of an archive', () => {
  it('files have their content, also when they are empty; directories and links have none', async () => {
    const archive = tarball([
      { path: 'main.tf', content: 'output "a" {}' },
      { path: 'empty.txt', content: '' },
      { path: 'docs/', type: 'directory' },
      { path: 'link', type: 'symbolic-link', linkTo: 'main.tf' },
    ]);
    expect(await read(archive)).toEqual({
      entries: 4,
      files: [
        { path: 'main.tf', kind: 'file', size: 13, content: Buffer.from('output "a" {}') },
        { path: 'empty.txt', kind: 'file', size: 0, content: Buffer.alloc(0) },
        { path: 'docs', kind: 'directory', size: 0, content: null },
        { path: 'link', kind: 'link', size: 0, content: null },
      ],
    });
  });

  it('a file is kept up to its limit, and one byte more leaves it in the archive', async () => {
    const largest = Buffer.alloc(archiveFileLimits.fileBytes, 'a');
    const { files } = await read(
      tarball({ fits: largest, over: Buffer.concat([largest, Buffer.from('b')]) }),
    );
    expect(files?.map(({ path, size, content }) => [path, size, content?.length ?? null])).toEqual([
      ['fits', archiveFileLimits.fileBytes, archiveFileLimits.fileBytes],
      ['over', archiveFileLimits.fileBytes + 1, null],
    ]);
  });

  it('when there is no room for another large file, small ones after it are still kept', async () => {
    const large = Buffer.alloc(archiveFileLimits.fileBytes - 1, 'a');
    const count = Math.floor(archiveFileLimits.allBytes / large.length) + 1;
    const many = Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, large]));
    const { files } = await read(tarball({ ...many, 'small.txt': 'x' }));
    const kept = files?.filter(({ content }) => content !== null).map(({ path }) => path) ?? [];
    expect(kept).toHaveLength(count);
    expect(kept.at(-1)).toBe('small.txt');
  });

  it('more entries than can be listed are only counted', async () => {
    const count = archiveFileLimits.entries + 1;
    const many = Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.tf`, '']));
    expect(await read(tarball(many))).toEqual({ entries: count, files: null });
  });

  it('a bad archive is refused', async () => {
    await expect(read(Buffer.from('no archive'))).rejects.toThrow(ArchiveRefusal);
  });
});
