import { describe, expect, it } from '@jest/globals';
import { isGroundworkError } from '@groundwork/errors';
import { parseDocument, resourceBody } from '@groundwork/jsonapi';
import { z } from 'zod';
import { refuseTooManyTagBindings, tagBindingsBody, tagBindingsRelationship } from './tag-binding.request.ts';

const item = (key: unknown, value?: unknown) => ({ type: 'tag-bindings', attributes: { key, value } });

function problemsOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (!isGroundworkError(error, 'invalid')) throw error;
    return error.problems.map(({ pointer, detail }) => `${pointer}: ${detail}`);
  }
}

const read = (data: unknown) => parseDocument(tagBindingsBody, { data });
const refusedFor = (data: unknown) => problemsOf(() => read(data));

describe('the body of PATCH …/tag-bindings', () => {
  it('items have their key and value inline, and a missing value is an empty one', () => {
    expect(read([item('environment', 'production'), item('critical'), item('kept', null)])).toEqual([
      { key: 'environment', value: 'production' },
      { key: 'critical', value: '' },
      { key: 'kept', value: '' },
    ]);
  });

  it.each(['a', 'Ü:ber', 'a b', 'x'.repeat(128), '_.=+-@:/', 'hcx', '1'])('a key can be %s', (key) => {
    expect(read([item(key, key)])).toEqual([{ key, value: key }]);
  });

  const form = 'may only contain letters, digits, spaces and _.=+-@:/, without a space at either end';

  it.each([
    ['an empty key', '', "can't be blank"],
    ['no key', undefined, "can't be blank"],
    ['a number', 7, 'must be a string'],
    ['a long key', 'x'.repeat(129), 'is too long (maximum is 128 characters)'],
    ['a leading space', ' a', form],
    ['a line break', 'a\nb', form],
    ['a comma', 'a,b', form],
    ['markup', '<b>', form],
    ['a reserved beginning', 'hc:a', 'must not begin with hc: or hcp:'],
    ['another reserved beginning', 'hcp:a', 'must not begin with hc: or hcp:'],
  ])('a key is refused: %s', (_what, key, rule) => {
    expect(refusedFor([item(key)])).toEqual([`/data/0/attributes/key: Key ${rule}`]);
  });

  it.each([
    ['a long value', 'x'.repeat(257), 'is too long (maximum is 256 characters)'],
    ['a trailing space', 'a ', form],
    ['a list', [], 'must be a string'],
  ])('a value is refused: %s', (_what, value, rule) => {
    expect(refusedFor([item('a', value)])).toEqual([`/data/0/attributes/value: Value ${rule}`]);
  });

  it('every item that is wrong is a problem', () => {
    expect(refusedFor([item('a b '), item('fine'), { type: 'tags', attributes: { key: 'a' } }])).toEqual([
      `/data/0/attributes/key: Key ${form}`,
      '/data/2/type: Type is not included in the list',
    ]);
  });

  it('a key that is given twice is refused', () => {
    expect(refusedFor([item('a', '1'), item('b'), item('a', '2')])).toEqual([
      '/data/2/attributes/key: Key is given twice',
    ]);
  });

  it('more than ten items are refused', () => {
    const items = (count: number) => Array.from({ length: count }, (_, index) => item(`key${index}`));

    expect(read(items(10))).toHaveLength(10);
    expect(refusedFor(items(11))).toEqual(['/data: Data cannot exceed 10 bindings per resource']);
  });

  it.each([null, {}, 'a', undefined])('something other than a list is refused: %j', (data) => {
    expect(refusedFor(data)).toHaveLength(1);
  });
});

describe('the relationship of a create or update document', () => {
  const body = resourceBody('workspaces', {
    attributes: z.object({}),
    relationships: z.object({ 'tag-bindings': tagBindingsRelationship }).nullish(),
  });
  const readRelation = (relation: unknown) =>
    parseDocument(body, { data: { type: 'workspaces', relationships: { 'tag-bindings': relation } } }).data
      .relationships?.['tag-bindings'];

  it('a list is read, an empty one too', () => {
    expect(readRelation({ data: [item('a', 'b')] })).toEqual([{ key: 'a', value: 'b' }]);
    expect(readRelation({ data: [] })).toEqual([]);
  });

  it.each([undefined, null, {}, { data: null }, { links: { related: '/x' } }])(
    'nothing is said about the tags by %j',
    (relation) => {
      expect(readRelation(relation)).toBeUndefined();
    },
  );

  it('a problem has the place in the document', () => {
    expect(problemsOf(() => readRelation({ data: [item('')] }))).toEqual([
      "/data/relationships/tag-bindings/data/0/attributes/key: Tag bindings key can't be blank",
    ]);
  });
});

it('a record cannot have more than ten tags after some were added', () => {
  const bindings = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ key: `key${index}`, value: '' }));

  expect(problemsOf(() => refuseTooManyTagBindings(bindings(10)))).toEqual([]);
  expect(problemsOf(() => refuseTooManyTagBindings(bindings(11)))).toEqual([
    '/data: Tag bindings cannot exceed 10 bindings per resource',
  ]);
});
