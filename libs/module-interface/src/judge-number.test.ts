import { expect, it } from '@jest/globals';
import { judgeNumber, versionBefore } from './judge-number.ts';

it.each([
  // from, to, level, deserved, is deserved
  ['1.4.0', '1.4.1', 'breaking', '2.0.0', false],
  ['1.4.0', '1.5.0', 'breaking', '2.0.0', false],
  ['1.4.0', '2.0.0', 'breaking', '2.0.0', true],
  ['1.4.0', '3.0.0', 'breaking', '2.0.0', true],
  ['1.4.0', '2.0.0-rc.1', 'breaking', '2.0.0', true],
  ['1.4.0', '1.5.0-rc.1', 'breaking', '2.0.0', false],
  ['1.4.0', '1.4.1', 'feature', '1.5.0', false],
  ['1.4.0', '1.5.0', 'feature', '1.5.0', true],
  ['1.4.0', '1.5.0-beta', 'feature', '1.5.0', true],
  ['1.4.0', '1.4.1', 'fix', '1.4.1', true],
  ['1.4.0', '1.4.1', 'none', '1.4.1', true],
  ['1.4.0', '1.4.0+build', 'none', '1.4.1', false],
  ['0.3.1', '0.3.2', 'breaking', '0.4.0', false],
  ['0.3.1', '0.4.0', 'breaking', '0.4.0', true],
  ['0.3.1', '1.0.0', 'breaking', '0.4.0', true],
  ['0.3.1', '0.3.2', 'feature', '0.4.0', false],
  ['2.0.0-rc.1', '2.0.0', 'breaking', '2.0.0', true],
  ['2.0.0', '1.4.0', 'breaking', '3.0.0', false],
  ['2.0.0', '1.4.0', 'none', '2.0.1', false],
  ['1.4.0', '1.4.0', 'none', '1.4.0', true],
] as const)('%s, then %s with a change that is %s', (from, to, level, deservedVersion, isDeserved) => {
  const judgment = judgeNumber({ from, to, level });
  expect(judgment).toMatchObject({ deservedVersion, isDeserved });
  expect(judgment.sentence).toMatch(/^[A-Z].*\.$/);
});

it('the sentence says what the number should be', () => {
  expect(judgeNumber({ from: '1.4.0', to: '1.4.1', level: 'breaking' })).toEqual({
    deservedBump: 'major',
    deservedVersion: '2.0.0',
    isDeserved: false,
    sentence: 'Some changes break callers since 1.4.0: that deserves 2.0.0. 1.4.1 is too low.',
  });
});

it.each([
  [['1.0.0', '1.2.0', '2.0.0'], '1.3.0', '1.2.0'],
  [['1.0.0', '2.0.0-rc.1'], '2.0.0', '1.0.0'],
  [['1.0.0', '2.0.0-rc.1'], '2.0.0-rc.2', '1.0.0'],
  [['1.9.0', '1.10.0'], '2.0.0', '1.10.0'],
  [['2.0.0-rc.1', '2.0.0'], '2.0.0', undefined],
  [[], '1.0.0', undefined],
])('of %j, %s follows %s', (versions, version, before) => {
  expect(versionBefore(versions, version)).toBe(before);
});
