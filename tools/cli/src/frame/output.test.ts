import { describe, expect, it } from '@jest/globals';
import type { Io } from './io.ts';
import { facts, table } from './output.ts';

const io: Io = {
  env: {},
  home: '/home',
  isInteractive: false,
  hasColors: false,
  columns: 80,
  print: () => undefined,
  tell: () => undefined,
  redraw: () => undefined,
  readAll: () => Promise.resolve(''),
  pathOf: (name) => name,
};

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
    ).toBe('NAME     ID\nvpc      1\nnetwork  22');
  });

  it('no line is longer than 80 characters, and the widest columns give way', () => {
    const lines = table(io, ['NAME', 'TEXT', 'MORE'], [['vpc', 'x'.repeat(100), 'y'.repeat(50)]]).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBe(80);
    expect(lines[1]).toMatch(/^vpc {3}x+… {2}y+…$/);
  });

  it('text of several lines takes one', () => {
    expect(table(io, ['A'], [['one\n  two']])).toBe('A\none two');
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
    ).toBe('Name  vpc\nId    mod-1');
  });
});
