import { expect, it } from '@jest/globals';
import { readType } from './type-constraint.ts';

it.each([
  ['strng', 'is not a type'],
  ['list(map)', 'is not a type'],
  ['object({ a = string, b = bool, a = string })', 'has the attribute "a" twice'],
  ['list(object({\n  b = any\n  b = any\n}))', 'has the attribute "b" twice'],
])('text that is not a type is refused, and the reason says why: %s', (source, problem) => {
  expect(readType(source)).toEqual({ kind: 'none', problem });
});
