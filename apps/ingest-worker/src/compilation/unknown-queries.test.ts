import { expect, it } from '@jest/globals';
import { unknownQueries } from './unknown-queries.ts';

const names = {
  packages: ['data.acme.regions', 'data.acme.old["x-y"]', 'data.acme.empty'],
  rules: ['data.acme.regions.deny', 'data.acme.old["x-y"].deny', 'data.acme.fruit.apple.seeds'],
};
const unknown = (...queries: string[]) => unknownQueries(queries, names);

it.each([
  ['a rule', 'data.acme.regions.deny'],
  ['a rule, written in another way', 'data["acme"]["regions"].deny'],
  ['a rule of a package with an odd name', 'data.acme.old["x-y"].deny'],
  ['a part of a value', 'data.acme.regions.deny.first'],
  ['a package', 'data.acme.regions'],
  ['a package without rules', 'data.acme.empty'],
  ['what holds packages', 'data.acme'],
  ['what holds a rule of several parts', 'data.acme.fruit.apple'],
])('a query may name %s', (_what, query) => {
  expect(unknown(query)).toEqual([]);
});

it('a query that names nothing comes with the nearest name, once', () => {
  expect(unknown('data.acme.regions.denies', 'data.acme.regions.denies', 'data.other')).toEqual([
    { query: 'data.acme.regions.denies', nearest: 'data.acme.regions.deny' },
    { query: 'data.other', nearest: null },
  ]);
});

it.each([
  'data.acme.regions.(((',
  'data.acme.regions[_]',
  'data.acme.regions.deny == 1',
  'input.acme.regions',
  '',
])('the query %j is not the path of a rule, so it names nothing', (query) => {
  expect(unknown(query)).toMatchObject([{ query }]);
});

it('the beginning of a name does not count as a name', () => {
  expect(unknown('data.acme.regions.den', 'data.acme.reg')).toHaveLength(2);
});
