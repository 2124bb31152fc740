import { expect, it } from '@jest/globals';
import { compareConstraints, constraintAllows } from './version-constraints.ts';

it.each([
  ['', '1.2.3', true],
  ['1.2.3', '1.2.3', true],
  ['= 1.2', '1.2.0', true],
  ['v1.2.3', '1.2.3', true],
  ['!= 1.2.3', '1.2.3', false],
  ['!= 1.2.3', '1.2.4', true],
  ['> 1.2', '1.2.0', false],
  ['> 1.2', '1.2.1', true],
  ['>= 1.2, < 2.0', '1.9.9', true],
  ['>= 1.2, < 2.0', '2.0.0', false],
  ['<= 2', '2.0.0', true],
  ['~> 1.2', '1.9.0', true],
  ['~> 1.2', '2.0.0', false],
  ['~> 1.2', '1.1.0', false],
  ['~> 1.2.3', '1.2.9', true],
  ['~> 1.2.3', '1.3.0', false],
  ['~> 1', '5.0.0', true],
  ['>= 1.0, != 1.3.0, != 1.5.0, < 2', '1.4.0', true],
  ['>= 1.0, != 1.3.0, != 1.5.0, < 2', '1.5.0', false],
  ['>= 1.0', '2.0.0-rc.1', false],
  ['2.0.0-rc.1', '2.0.0-rc.1', true],
  ['2.0.0-rc.1, > 3', '2.0.0-rc.1', false],
  ['= 2.0.0', '2.0.0-rc.1', false],
  ['> 2, < 1', '1.5.0', false],
])('%j: is %s allowed?', (constraint, version, isAllowed) => {
  expect(constraintAllows(constraint, version)).toBe(isAllowed);
});

it.each([
  ['latest', '1.0.0'],
  ['var.version', '1.0.0'],
  ['>= 1.0 < 2.0', '1.0.0'],
  ['>= 1.0.0.0', '1.0.0'],
  ['^1.0', '1.0.0'],
  [',', '1.0.0'],
  [`>= ${'9'.repeat(400)}`, '1.0.0'],
  [Array.from({ length: 51 }, () => '> 1').join(), '1.0.0'],
  ['>= 1.0', 'main'],
])('%s cannot be read, or %s is not a version', (constraint, version) => {
  expect(constraintAllows(constraint, version)).toBeUndefined();
});

it.each([
  ['>= 1.0', '>= 1.0.0', 'same'],
  ['~> 1.2', '>= 1.2, < 2', 'same'],
  ['>= 1, != 1.1.0, != 1.2.0', '!= 1.2.0, >= 1.0, != 1.1.0', 'same'],
  ['>= 2', '>= 2, != 1.5.0', 'same'],
  ['>= 1.0', '>= 0.9', 'widened'],
  ['~> 1.2.3', '~> 1.2', 'widened'],
  ['>= 1, != 1.1.0', '>= 1', 'widened'],
  ['= 1.5.0', '>= 1', 'widened'],
  ['>= 1', '', 'widened'],
  ['>= 1', '>= 1, != 1.1.0', 'narrowed'],
  ['', '>= 1', 'narrowed'],
  ['~> 1.0', '~> 2.0', 'narrowed'],
  ['>= 1', '= 1.5.0', 'narrowed'],
  ['>= 1', 'latest', 'unclear'],
  ['latest', 'latest', 'same'],
])('%j, then %j: %s', (from, to, relation) => {
  expect(compareConstraints(from, to)).toBe(relation);
});
