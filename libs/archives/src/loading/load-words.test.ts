import { readType } from '@groundwork/hcl';
import { describe, expect, it } from '@jest/globals';
import { isVersionConstraint } from './load-words.ts';

describe('words of hostile length', () => {
  const mebibyte = 1024 * 1024;

  it('a version constraint of white space is read at once', () => {
    expect(isVersionConstraint(`${' '.repeat(mebibyte)}x`)).toBe(false);
    expect(isVersionConstraint(`>=${' '.repeat(mebibyte)}1.0 `)).toBe(true);
  });

  it('a type of comments that do not end is not read', () => {
    expect(readType('/*'.repeat(mebibyte / 2))).toBeUndefined();
  });
});
