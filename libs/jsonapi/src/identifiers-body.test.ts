import { describe, expect, it } from '@jest/globals';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { identifiersBody, parseDocument } from './request-body.ts';

const terraform = createVocabulary('terraform');
const workspaces = identifiersBody('workspaces');

/** A thrown error with these problems, in their order. */
const withProblems = (...problems: object[]): unknown =>
  expect.objectContaining({ problems: problems.map((problem): unknown => expect.objectContaining(problem)) });

describe('a relationship document', () => {
  it('only type and id of a relationship document are used', () => {
    const json = { data: [{ type: 'workspaces', id: 'ws-1', attributes: {}, relationships: {} }] };
    expect(parseDocument(workspaces, json)).toEqual({ data: [{ type: 'workspaces', id: 'ws-1' }] });
  });

  const form = ': send {"data": [{"type": "workspaces", "id": "…"}]}';

  it.each([
    [undefined, '/data', `Data can't be blank${form}`],
    [{ data: null }, '/data', `Data can't be blank${form}`],
    [{ data: {} }, '/data', `Data must be a list${form}`],
    [{ data: [null] }, '/data/0', `Data can't be blank${form}`],
    [{ data: [{ type: 'projects', id: 'prj-1' }] }, '/data/0/type', 'Type is not included in the list'],
    [{ data: [{ type: 'workspaces', id: '' }] }, '/data/0/id', "Id can't be blank"],
  ])('the relationship document %j is refused at %s', (json, pointer, detail) => {
    expect(() => parseDocument(workspaces, json)).toThrow(withProblems({ pointer, detail }));
  });

  it('the number of identifiers can be limited', () => {
    const limited = identifiersBody('workspaces', 1);
    const [one, two] = ['ws-1', 'ws-2'].map((id) => ({ type: 'workspaces', id }));
    expect(parseDocument(limited, { data: [one] })).toEqual({ data: [one] });
    expect(() => parseDocument(limited, { data: [one, two] })).toThrow(
      withProblems({ pointer: '/data', detail: 'Data is too long (maximum is 1 items)' }),
    );
  });

  it.each([workspaces, identifiersBody('workspaces', 3)])(
    'the types of identifiers may be missing or singular, in the terraform vocabulary only',
    (schema) => {
      const json = {
        data: [{ id: 'ws-1' }, { type: 'workspace', id: 'ws-2' }, { type: 'workspaces', id: 'ws-3' }],
      };
      expect(parseDocument(schema, json, terraform).data).toEqual(
        ['ws-1', 'ws-2', 'ws-3'].map((id) => ({ type: 'workspaces', id })),
      );
      expect(() => parseDocument(schema, json)).toThrow(
        withProblems({ pointer: '/data/0/type' }, { pointer: '/data/1/type' }),
      );
      const other = { data: [{ type: 'projects', id: 'prj-1' }] };
      expect(() => parseDocument(schema, other, terraform)).toThrow(
        withProblems({ pointer: '/data/0/type' }),
      );
    },
  );
});
