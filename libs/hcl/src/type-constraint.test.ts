import { expect, it } from '@jest/globals';
import { readType } from './type-constraint.ts';

it.each([
  ['strng', undefined],
  ['list(map)', undefined],
  ['object({ a = string, b = bool, a = string })', 'a'],
  ['list(object({\n  b = any\n  b = any\n}))', 'b'],
])(
  'text that is not a type is refused, and an attribute that is there twice is named: %s',
  (source, repeated) => {
    expect(readType(source)).toEqual({ kind: 'none', ...(repeated !== undefined && { repeated }) });
  },
);

it('an optional attribute has its default as it is written', () => {
  const type = readType('object({ a = optional(list(string), ["x", "y"]), b = optional(bool), c = any })');
  expect(type?.kind === 'object' && [...type.attributes]).toEqual([
    [
      'a',
      { type: { kind: 'list', element: { kind: 'string' } }, isRequired: false, default: '[ "x" , "y" ]' },
    ],
    ['b', { type: { kind: 'bool' }, isRequired: false, default: '' }],
    ['c', { type: { kind: 'any' }, isRequired: true, default: '' }],
  ]);
});

it.each(['object({ a = optional(string, "${x}") })', `${'list('.repeat(60)}string${')'.repeat(60)}`])(
  'a type that is too deep or has templates is not read: %s',
  (source) => {
    expect(readType(source)).toBeUndefined();
  },
);
