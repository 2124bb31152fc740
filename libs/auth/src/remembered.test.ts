import { describe, expect, it } from '@jest/globals';
import { createRemembered } from './remembered.ts';

describe('remembered values', () => {
  it('a value is returned until it expires', () => {
    const remembered = createRemembered<string>(2);
    remembered.set('a', 'one', 10);

    expect(remembered.get('a', 9)).toBe('one');
    expect(remembered.get('a', 10)).toBeUndefined();
  });

  it('values are limited: the oldest goes first, and setting a value renews it', () => {
    const remembered = createRemembered<string>(2);
    remembered.set('a', 'one', 10);
    remembered.set('b', 'two', 10);
    remembered.set('a', 'again', 10);
    remembered.set('c', 'three', 10);

    expect(['a', 'b', 'c'].map((key) => remembered.get(key, 0))).toEqual(['again', undefined, 'three']);
  });
});
