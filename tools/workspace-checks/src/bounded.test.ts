import { describe, expect, it } from '@jest/globals';
import { boundedRows, constantsOf, filesWithBounds, valueIn } from './bounded.ts';
import { read } from './workspace.ts';

const rows = boundedRows(read('docs/threats.md'));

describe('the table of everything bounded that clients can fill', () => {
  it('has a row for each file that makes a pool, slots, a cache of a size or shared memory', () => {
    const named = new Set(rows.map(({ file }) => file));
    expect(filesWithBounds().filter((file) => !named.has(file))).toEqual([]);
  });

  it.each(rows)('the sizes of $file are those of the code', ({ file, sizes }) => {
    const source = constantsOf(file);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.map(({ name }) => [name, valueIn(source, name)])).toEqual(
      sizes.map(({ name, value }) => [name, value]),
    );
  });
});

describe('what the check reads', () => {
  it('sizes of a row, with their units', () => {
    const table =
      '\n## Shares\n\n### App (`apps/a/src`)\n\n| A | `b/c.ts` | `most`: 10,000 | `share`: 64 MiB |\n\n## Next\n| B | `c.ts` | `d`: 1 |';
    expect(boundedRows(table)).toEqual([
      {
        file: 'apps/a/src/b/c.ts',
        sizes: [
          { name: 'most', value: 10_000 },
          { name: 'share', value: 64 * 1024 * 1024 },
        ],
      },
    ]);
  });

  it.each([
    ['const most = 2 * 1024;', 2048],
    ['const all = 64; const most = all / (2 * 4);', 8],
    ['new Agent({ most: 16 })', 16],
    ['const s = { most: positive.default(128) };', 128],
    ['const { most = 10 } = options;', 10],
    ['const most = options.most ?? 8;', 8],
    ['const other = 1;', undefined],
  ])('the number in %s', (source, value) => {
    expect(valueIn(source, 'most')).toBe(value);
  });
});
