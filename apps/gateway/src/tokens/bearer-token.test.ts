import { describe, expect, it } from '@jest/globals';
import { bearerTokenOf } from './bearer-token.ts';

describe('bearer token', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc  ', 'abc'],
    [`Bearer ${'a'.repeat(512)}`, 'a'.repeat(512)],
  ])('%s holds one', (header, token) => {
    expect(bearerTokenOf(header)).toBe(token);
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'abc',
    'Basic YWJj',
    'Bearer a b',
    'Bearer\tabc',
    'Bearer abc, Bearer def',
    'Bearer é',
    `Bearer ${'a'.repeat(513)}`,
  ])('%s holds none', (header) => {
    expect(bearerTokenOf(header)).toBeUndefined();
  });
});
