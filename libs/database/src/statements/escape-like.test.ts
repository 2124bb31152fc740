import { expect, it } from '@jest/globals';
import { escapeLike } from './escape-like.ts';

it.each([
  ['plain text', 'plain text'],
  ['50%', '50\\%'],
  ['a_b', 'a\\_b'],
  ['a\\b', 'a\\\\b'],
])('%s is literal in an escaped pattern', (text, pattern) => {
  expect(escapeLike(text)).toBe(pattern);
});
