import { describe, expect, it } from '@jest/globals';
import { syntaxPlace } from './syntax-place.ts';

describe('the place of a syntax error', () => {
  it.each([
    [
      'its line is shown without its indentation',
      'a = 1\n  b = (\nc = 2\n',
      1,
      ' at or near line 2: "b = ("',
    ],
    [
      'an error behind the end of the text is at the last line that says something',
      'variable {\n\n\n',
      3,
      ' at or near line 1: "variable {"',
    ],
    ['a long line is cut', 'x'.repeat(200), 0, ` at or near line 1: "${'x'.repeat(120)}…"`],
    ['a text of nothing has a line, and nothing to show', '', 0, ' at or near line 1'],
  ])('a syntax error: %s', (_what, text, row, place) => {
    expect(syntaxPlace(text, row)).toBe(place);
  });
});
