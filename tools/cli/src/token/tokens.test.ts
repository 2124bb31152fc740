import { describe, expect, it } from '@jest/globals';
import { endOf } from './tokens.ts';

describe('when a token ends', () => {
  it('is after so many days', () => {
    const days = (Date.parse(endOf('30d')) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeCloseTo(30, 2);
  });

  it.each([
    ['2027-01-31', '2027-01-31T00:00:00.000Z'],
    ['2027-01-31T12:00:00+01:00', '2027-01-31T11:00:00.000Z'],
  ])('is %s', (text, end) => {
    expect(endOf(text)).toBe(end);
  });

  it.each(['90', '1/2/2027', '2027-02-30', 'tomorrow', ''])('%j is no time', (text) => {
    expect(() => endOf(text)).toThrow('is not a time.');
  });
});
