import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isError } from './is-error.ts';

describe('isError', () => {
  it('our errors and errors from Node are recognized', () => {
    let thrown: unknown;
    try {
      readFileSync('/absent/file');
    } catch (error) {
      thrown = error;
    }

    expect(isError(thrown)).toBe(true);
    expect(isError(new TypeError('x'))).toBe(true);
    expect(isError(AbortSignal.abort().reason)).toBe(true);
  });

  it.each([undefined, null, 'text', { message: 'x' }])('%p is not an error', (value) => {
    expect(isError(value)).toBe(false);
  });
});
