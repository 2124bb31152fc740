import { describe, expect, it } from '@jest/globals';
import { silentIo } from '../import/testing/source-stand-in.ts';
import { hasColors } from './io.ts';
import { bold, facts, notesOf, red, table, tableInText } from './output.ts';

const io = silentIo();

describe('tables', () => {
  it('columns are as wide as their contents', () => {
    expect(
      table(
        io,
        ['NAME', 'ID'],
        [
          ['vpc', '1'],
          ['network', '22'],
        ],
      ),
    ).toEqual(['NAME     ID', 'vpc      1', 'network  22']);
  });

  it('no line is longer than 80 characters, and the widest columns give way', () => {
    const lines = table(io, ['NAME', 'TEXT', 'MORE'], [['vpc', 'x'.repeat(100), 'y'.repeat(50)]]);
    expect(Math.max(...lines.map((line) => line.length))).toBe(80);
    expect(lines[1]).toMatch(/^vpc {3}x+… {2}y+…$/);
  });

  it('the full width of a wide terminal is used', () => {
    const [, row] = table({ ...io, columns: 200 }, ['NAME', 'TEXT'], [['vpc', 'x'.repeat(190)]]);
    expect(row).toBe(`vpc   ${'x'.repeat(190)}`);
  });

  it('an id is not cut, because it could not be used', () => {
    const id = 'mod-4YdKp8TnQw2ZbH6s';
    const narrow = { ...io, columns: 40 };
    expect(table(narrow, ['NAME', 'TEXT', 'ID'], [['vpc', 'x'.repeat(100), id]])[1]).toMatch(
      new RegExp(`^vpc {3}x+…  ${id}$`),
    );
    expect(table({ ...io, columns: 10 }, ['NAME', 'ID'], [['network', id]])[1]).toBe(`net…  ${id}`);
  });

  it('a list in a pipe has values between tabs, and a table in a text stays one; nothing is cut', () => {
    const piped = { ...io, isPiped: true };
    const text = 'x'.repeat(100);
    expect(table(piped, ['NAME', 'TEXT'], [['vpc', text]])).toEqual(['NAME\tTEXT', `vpc\t${text}`]);
    expect(tableInText(piped, ['NAME', 'TEXT'], [['vpc', text]])).toEqual(['NAME  TEXT', `vpc   ${text}`]);
  });

  it('text of several lines takes one', () => {
    expect(table(io, ['A'], [['one\n  two']])).toEqual(['A', 'one two']);
  });
});

describe('colors', () => {
  it('are for a terminal that has them, unless its owner wants none', () => {
    expect(hasColors({ isTTY: true }, { TERM: 'xterm' })).toBe(true);
    expect(hasColors({ isTTY: true }, { TERM: 'xterm', NO_COLOR: '' })).toBe(true);
    expect(hasColors({ isTTY: true }, { TERM: 'xterm', NO_COLOR: '1' })).toBe(false);
    expect(hasColors({ isTTY: true }, { TERM: 'dumb' })).toBe(false);
    expect(hasColors({}, { TERM: 'xterm' })).toBe(false);
  });

  it('are not in a file because the other output is a terminal', () => {
    const toFile = { ...io, colors: { printed: true, told: false } };
    expect([bold(toFile, 'NAME'), red(toFile, 'Error:')]).toEqual(['\u001b[1mNAME\u001b[0m', 'Error:']);
    const fromFile = { ...io, colors: { printed: false, told: true } };
    expect([bold(fromFile, 'NAME'), red(fromFile, 'Error:')]).toEqual(['NAME', '\u001b[31mError:\u001b[0m']);
  });
});

describe('facts', () => {
  it('what has no value is left out', () => {
    expect(
      facts([
        ['Name', 'vpc'],
        ['Description', undefined],
        ['Id', 'mod-1'],
      ]),
    ).toEqual(['Name  vpc', 'Id    mod-1']);
  });

  it('words of others do nothing to the terminal', () => {
    expect(facts([['Reason', 'Use\n\u001b]0;title\u0007 1.1.0.\u009b31m']])).toEqual([
      'Reason  Use ]0;title 1.1.0. 31m',
    ]);
    expect(notesOf(['one\u001b[31m\ntwo'])).toEqual(['Note: one [31m two']);
  });
});
