import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineChanges } from './line-changes.ts';

const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join('');

describe('the lines of two files', () => {
  it('lines that differ stand side by side, with three lines around them', () => {
    const before = lines('1', '2', '3', '4', 'old', '6', '7', '8', '9', 'gone');
    const after = lines('1', '2', '3', '4', 'new', 'more', '6', '7', '8', '9');
    const shown = lineChanges(before, after)?.groups.flat();
    expect(
      shown?.map((row) => [row.before?.number, row.before?.text, row.after?.number, row.after?.text]),
    ).toEqual([
      [2, '2', 2, '2'],
      [3, '3', 3, '3'],
      [4, '4', 4, '4'],
      [5, 'old', 5, 'new'],
      [undefined, undefined, 6, 'more'],
      [6, '6', 7, '6'],
      [7, '7', 8, '7'],
      [8, '8', 9, '8'],
      [9, '9', 10, '9'],
      [10, 'gone', undefined, undefined],
    ]);
  });

  it('both files can be made of what is shown, if all lines around are', () => {
    const file = fc.array(fc.constantFrom('a', 'b', '', '-x', '+y', '\\ No newline'), { maxLength: 8 });
    fc.assert(
      fc.property(file, file, (one, other) => {
        const rows = lineChanges(lines(...one), lines(...other))?.groups.flat() ?? [];
        if (rows.length === 0) expect(one).toEqual(other);
        for (const { before, after } of rows) {
          if (before) expect(one[before.number - 1]).toBe(before.text);
          if (after) expect(other[after.number - 1]).toBe(after.text);
        }
        const changed = (side: 'before' | 'after') =>
          rows.filter((row) => row.kind === 'changed' && row[side]).length;
        expect(one.length - changed('before')).toBe(other.length - changed('after'));
      }),
    );
  });

  it('line ends alone make no difference, and a file that is new has all its lines', () => {
    expect(lineChanges('a\r\nb\r\n', 'a\nb\n')?.groups).toEqual([]);
    expect(lineChanges('', 'a\n')?.groups).toEqual([[{ kind: 'changed', after: { number: 1, text: 'a' } }]]);
  });

  it('files with nothing in common are not compared, and long ones are cut', () => {
    const many = (word: string) => lines(...Array.from({ length: 50_000 }, (_, index) => `${word} ${index}`));
    expect(lineChanges(many('a'), many('b'))).toBeUndefined();
    const added = lineChanges('', lines(...Array.from({ length: 1_400 }, String)));
    expect(added).toMatchObject({ isWhole: true });
    const spread = Array.from({ length: 14_000 }, (_, index) => String(index));
    const other = spread.map((text, index) => (index % 20 === 0 ? `${text} new` : text));
    const cut = lineChanges(lines(...spread), lines(...other));
    expect([cut?.groups.flat().length, cut?.isWhole]).toEqual([4_000, false]);
  });
});
