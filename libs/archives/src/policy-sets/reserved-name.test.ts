import { expect, it } from '@jest/globals';
import { placesOf } from './data-places.ts';
import { declaresReserved, reservedUseIn } from './reserved-name.ts';

const useIn = (files: Readonly<Record<string, string>>, directory?: string) =>
  reservedUseIn(
    placesOf(
      Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) })),
      directory,
    ),
  );

it.each([
  ['package groundwork', true],
  ['# about\n\npackage groundwork # ours\n', true],
  ['package groundwork.deep', true],
  ['package groundwork["x-y"]', true],
  ['package groundworks', false],
  ['package acme.groundwork', false],
  ['', false],
])('%j declares the reserved package: %p', (text, expected) => {
  expect(declaresReserved(text)).toBe(expected);
});

it('a policy in the reserved package is found, with its line', () => {
  const files = { 'groundwork/a.rego': 'package a\n', 'b.rego': '# b\npackage groundwork.b\n' };
  expect(useIn(files)).toEqual({
    file: 'b.rego',
    line: 2,
    message: 'The package groundwork is reserved for parameters and exemptions. Rename it.',
  });
});

it.each([
  ['groundwork/data.json', '{}'],
  ['groundwork/deep/data.yaml', ''],
  ['data.json', '{"a": 1, "groundwork": {}}'],
  ['data.json', '{"gr\\u006fundwork": {"a": "groundwork"}}'],
  ['data.yaml', 'a: 1\ngroundwork:\n  b: 1\n'],
  ['data.yml', "'groundwork' : 1\n"],
])('data of the reserved name are found in %s: %s', (path, text) => {
  expect(useIn({ 'a.rego': 'package a\n', [path]: text })).toMatchObject({ file: path, line: null });
});

it.each([
  ['deep/data.json', '{"groundwork": {}}'],
  ['data.json', '{"a": {"groundwork": {}}}'],
  ['data.json', '["groundwork"]'],
  ['data.json', '{"groundwork": '],
  ['data.yaml', 'a:\n  groundwork: 1\n'],
])('other data are not in the way: %s %s', (path, text) => {
  expect(useIn({ [path]: text })).toBeNull();
});

it('data are judged by the place that they get', () => {
  expect(useIn({ 'aws/data.json': '{"groundwork": {}}' }, 'aws')).toMatchObject({ file: 'aws/data.json' });
  expect(useIn({ 'groundwork/data.json': '{}' }, 'groundwork')).toBeNull();
});
