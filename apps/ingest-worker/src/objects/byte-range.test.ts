import { expect, it } from '@jest/globals';
import { parseRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=7-', { start: 7, end: 9 }],
  ['bytes=9-100', { start: 9, end: 9 }],
  ['bytes=0-99999999999999999999', { start: 0, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
])('the range %s of ten bytes selects a part', (header, part) => {
  expect(parseRange(header, 10)).toEqual(part);
});

it.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'the range %s of ten bytes cannot be satisfied',
  (header) => {
    expect(parseRange(header, 10)).toBe('unsatisfiable');
  },
);

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=4-2',
  'bytes=0-1,3-4',
  'bytes 0-1',
  'BYTES=0-1',
  'items=0-1',
  'bytes=0-1 ',
  'bytes=+1-2',
])('the range %s of ten bytes selects everything', (header) => {
  expect(parseRange(header, 10)).toBeUndefined();
});

it('no range of an empty object can be satisfied', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable');
});
