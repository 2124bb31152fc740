import { describe, expect, it } from '@jest/globals';
import { createPathMatcher, TooMuchMatching } from './update-patterns.ts';

describe('a pattern of paths', () => {
  it.each([
    ['**/*.sentinel', ['a.sentinel', 'x/y/a.sentinel'], ['a.md', 'a.sentinel/b', 'x/a.sentinels']],
    ['/aws/**', ['aws/a', 'aws/b/c'], ['a/aws/c', 'awsx/a']],
    ['aws/*', ['aws/a'], ['aws/a/b', 'a']],
    ['*.rego', ['a.rego', '.rego'], ['x/a.rego']],
    ['a/**/b/**/c', ['a/b/c', 'a/x/b/y/z/c', 'a/b/b/c'], ['a/c', 'a/b/c/d']],
    ['a?c*e', ['abcde', 'abce'], ['ace', 'abcd']],
    ['a.b', ['a.b'], ['axb']],
    ['**', ['a', 'a/b'], []],
  ])('%s', (pattern, yes, no) => {
    const matches = createPathMatcher([pattern]);
    expect(yes.filter((path) => !matches(path))).toEqual([]);
    expect(no.filter((path) => matches(path))).toEqual([]);
  });

  it('that takes too much work is given up', () => {
    const matches = createPathMatcher(Array.from({ length: 100 }, () => `${'*a'.repeat(500)}b`));
    const path = 'a'.repeat(255);
    expect(() => Array.from({ length: 10_000 }, () => matches(path))).toThrow(TooMuchMatching);
  });
});
