import { expect, it } from '@jest/globals';
import { parseModuleList } from './module-list.ts';

const parse = (value: unknown) =>
  parseModuleList(typeof value === 'string' ? value : JSON.stringify(value), 'The list');

it('the output of terraform modules -json is read, also if there are no modules', () => {
  const modules = [{ key: 'vpc', source: 'registry.example.com/acme/vpc/aws', version: '1.0.0' }];
  expect(parse({ format_version: '1.0', modules })).toEqual(modules);
  expect(parse({ format_version: '1.1', modules: [{ key: 'a', source: './a' }] })).toEqual([
    { key: 'a', source: './a', version: '' },
  ]);
  expect(parse({ format_version: '1.0', modules: null })).toEqual([]);
  expect(parse(`\ufeff${JSON.stringify({ format_version: '1.0', modules: null })}\r\n`)).toEqual([]);
});

it('modules.json is read, without its root', () => {
  const Modules = [
    { Key: '', Source: '', Dir: '.' },
    { Key: 'network', Source: './network', Dir: 'network' },
    {
      Key: 'network.vpc',
      Source: 'registry.example.com/acme/vpc/aws',
      Version: '1.0.0',
      Dir: '.terraform/x',
    },
  ];
  expect(parse({ Modules })).toEqual([
    { key: 'network', source: './network', version: '' },
    { key: 'network.vpc', source: 'registry.example.com/acme/vpc/aws', version: '1.0.0' },
  ]);
});

it.each([
  ['', 'The list is empty.'],
  [' \n', 'The list is empty.'],
  ['{"Modules": [{"Key": "a"', 'The list is not JSON, or is cut off.'],
  ['vpc registry.example.com/acme/vpc/aws 1.0.0', 'The list is not JSON, or is cut off.'],
  [[], 'The list is not a list of modules.'],
  ['null', 'The list is not a list of modules.'],
  [{ format_version: '1.2', planned_values: {} }, 'The list is not a list of modules.'],
  [{ format_version: '1.0', modules: [{ key: 1 }] }, 'The list is not a list of modules.'],
  [{ Modules: {} }, 'The list is not a list of modules.'],
  [{ format_version: '2.0', modules: [] }, 'The list has the format 2.0, which this command does not know.'],
])('%j is refused, with what to pass', (text, message) => {
  expect(() => parse(text)).toThrow(
    expect.objectContaining({
      kind: 'unjudged',
      message,
      advice: expect.stringContaining('terraform modules'),
    }),
  );
});
