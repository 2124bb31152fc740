import { describe, expect, it } from '@jest/globals';
import { createRemembered } from './remembered.ts';

describe('remembered values', () => {
  it('a value is returned until it expires', () => {
    const remembered = createRemembered<string>(2);
    remembered.set('a', 'one', { now: 0, until: 10 });

    expect(remembered.get('a', 9)).toBe('one');
    expect(remembered.get('a', 10)).toBeUndefined();
  });

  it('values are limited: the oldest goes first, and setting a value renews it', () => {
    const remembered = createRemembered<string>(2);
    remembered.set('a', 'one', { now: 0, until: 10 });
    remembered.set('b', 'two', { now: 0, until: 10 });
    remembered.set('a', 'again', { now: 0, until: 10 });
    remembered.set('c', 'three', { now: 0, until: 10 });

    expect(['a', 'b', 'c'].map((key) => remembered.get(key, 0))).toEqual(['again', undefined, 'three']);
  });

  it('values that have ended do not stay in memory', () => {
    const remembered = createRemembered<string>(10);
    remembered.set('a', 'one', { now: 0, until: 10 });
    remembered.set('b', 'two', { now: 5, until: 15 });
    remembered.set('c', 'three', { now: 10, until: 20 });

    expect(remembered.size()).toBe(2);
    expect(['a', 'b', 'c'].map((key) => remembered.get(key, 10))).toEqual([undefined, 'two', 'three']);
  });
});
