import { describe, expect, it } from '@jest/globals';
import type { ArchiveEntry } from '../tar/walk-archive.ts';
import { endsOfLinks } from './archive-links.ts';

const file = (path: string): ArchiveEntry => ({ path, kind: 'file', size: 1 });
const link = (path: string, target: string): ArchiveEntry => ({ path, kind: 'link', size: 0, target });
const ends = (...entries: readonly ArchiveEntry[]) =>
  Object.fromEntries([...endsOfLinks(entries)].map(([path, end]) => [path, end.path]));

describe('the ends of links', () => {
  it('are files and directories, through other links', () => {
    expect(
      ends(
        file('a/b/main.tf'),
        link('x.tf', './a/b/main.tf'),
        link('dir', 'a/'),
        link('through.tf', 'dir/b/again.tf'),
        link('a/b/again.tf', '../../x.tf'),
        link('a/up', '..'),
        link('a/all.tf', 'up/dir/b/main.tf'),
      ),
    ).toEqual({
      'x.tf': 'a/b/main.tf',
      dir: 'a',
      'through.tf': 'a/b/main.tf',
      'a/b/again.tf': 'a/b/main.tf',
      'a/up': '',
      'a/all.tf': 'a/b/main.tf',
    });
  });

  it('are missing for links to nothing, beneath a file, in a circle and in long chains', () => {
    const chain = Array.from({ length: 10_000 }, (_, index) => link(`l${index}`, `l${index + 1}`));
    expect(
      ends(
        file('main.tf'),
        link('none', 'x'),
        link('beneath', 'main.tf/x'),
        link('one', 'two'),
        link('two', 'one'),
        link('self/self', 'self/x'),
      ),
    ).toEqual({});
    expect(Object.keys(ends(file('l10000'), ...chain)).length).toBeLessThan(10_000);
  });

  it('of links that double their ways again and again are found at once', () => {
    const doubling = Array.from({ length: 39 }, (_, level) => {
      const next = Array.from({ length: 10 }, () => `d${level + 1}`).join('/up/');
      return [link(`d${level}`, next), link(`x${level}/up`, '..')];
    }).flat();
    expect(ends(...doubling, file('d39/f'), link('d39/up', '..'))).toMatchObject({ d0: 'd39' });
  });
});
