import { expect, it } from '@jest/globals';
import { planProblem, planTextProblem } from './plan.ts';

const keys = ['format_version', 'planned_values', 'resource_changes'];
const version = (text: unknown) => ({ scalars: { format_version: text } });
const plan = { keys, ...version('1.2') };

it.each([
  ['a plan', {}],
  ['a plan that changes nothing', { keys: ['format_version', 'planned_values'] }],
  ['a plan of an early release', version('0.2')],
  ['a complete plan of a new release', { scalars: { format_version: '1.2', errored: false } }],
])('takes %s', (_, given) => {
  expect(planProblem({ ...plan, ...given })).toBeNull();
});

it('refuses a list', () => {
  expect(planProblem(null)).toContain('is not a JSON object');
});

it.each([
  ['a wrapped plan', { keys: ['plan'], scalars: {} }, 'wrapped already'],
  ['another document', { keys: [], scalars: {} }, 'has no "format_version"'],
  ['a version that is not a text', version(1), 'has no "format_version"'],
  ['an unknown format', version('2.0'), 'has the format "2.0"'],
  ['a state', { keys: ['format_version', 'values'] }, 'a state, not a plan'],
  ['a configuration', { keys: ['format_version'] }, 'neither "planned_values" nor'],
  ['a failed plan', { scalars: { format_version: '1.2', errored: true } }, 'is incomplete'],
])('refuses %s', (_, given, problem) => {
  expect(planProblem({ ...plan, ...given })).toContain(problem);
});

it.each([
  ['{', '}'],
  ['  \n{"a": ', '}\n'],
  ['\ufeff{', '}'],
])('may be an object: %j … %j', (beginning, end) => {
  expect(planTextProblem(beginning, end)).toBeNull();
});

it.each([
  ['', ''],
  ['format_version: "1.2"', 'planned_values: {}'],
  ['{"a": ', '"cut o'],
  ['[{', '}]'],
])('is not an object: %j … %j', (beginning, end) => {
  expect(planTextProblem(beginning, end)).toContain('is not a JSON object');
});
