import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { cellsOf } from './cells.ts';

const shown = (text: string) => (new MarkdownIt().render(text).match(/<t[dh][ >]/g) ?? []).length;

const table = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'x\n'.repeat(rows)}\n`;

describe('the cells of the tables of a README', () => {
  it.each([
    ['a table', table(3, 4), 15],
    ['two tables', table(3, 4).repeat(2), 30],
    ['a table in a quote', '> a|b\n> -|-\n> 1\n\nx', 4],
    ['a table in a list', '- a|b\n  -|-\n  1\n\nx', 4],
    ['lines that end in the way of old machines', 'a|b\r-|-\r1\r\rx', 4],
    ['no table', '# a\n\na | b\n\n- c', 0],
  ])('%s', (_what, text, cells) => {
    expect(cellsOf(text)).toBe(cells);
  });

  it('there are never more cells than it says, whatever the text', () => {
    const signs = fc.constantFrom(
      ...[
        '|',
        '-',
        ':',
        '|-|-|',
        '|a|b|',
        'x',
        '\n',
        '\n\n',
        '\r',
        '\r\n',
        ' ',
        '\t',
        '\u00a0',
        '> ',
        '- ',
        '1. ',
        '\\|',
        '`',
      ],
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        const text = `a|b\n-|-\n${parts.join('')}`;
        expect(cellsOf(text)).toBeGreaterThanOrEqual(shown(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
