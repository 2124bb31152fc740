import { expect, it } from '@jest/globals';
import { retryAfterMs, utcTime } from './retry-after.ts';

const now = new Date('2026-11-29T08:00:00.500Z');

it.each([
  ['300', 300_000],
  [' 1 ', 1_000],
  ['Sun, 29 Nov 2026 08:10:00 GMT', 599_500],
  ['86400', 3_600_000],
  ['9999999999', 3_600_000],
  ['Mon, 29 Nov 2027 08:10:00 GMT', 3_600_000],
])('Retry-After %j is a wait of %i ms', (header, milliseconds) => {
  expect(retryAfterMs(header, now)).toBe(milliseconds);
});

it.each([undefined, '', '0', '-5', 'soon', '1e3s', 'Sun, 29 Nov 2026 07:00:00 GMT', '9'.repeat(400)])(
  'Retry-After %j asks for no wait',
  (header) => {
    expect(retryAfterMs(header, now)).toBeUndefined();
  },
);

it('a time in a message is in UTC', () => {
  expect(utcTime(now)).toBe('2026-11-29 08:00:00 UTC');
});
