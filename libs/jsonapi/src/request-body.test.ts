import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { GroundworkError, type Problem } from '@groundwork/errors';
import { createVocabulary } from '@groundwork/wire-vocabulary';
import { identifiersBody, parseDocument, resourceBody } from './request-body.ts';

const moduleBody = resourceBody('registry-modules', {
  attributes: z.object({
    name: z.string().min(1).max(64),
    'registry-name': z.enum(['private', 'public']),
    'no-code': z.boolean().default(false),
    description: z.string().nullable().optional(),
    limit: z.int().min(0).max(10).optional(),
    tags: z.array(z.string()).min(2).max(3).optional(),
    'vcs-repo': z
      .object({
        identifier: z.string().regex(/^\w+\/\w+$/),
        'vcs-app-installation-id': z.string().optional(),
      })
      .optional(),
    labels: z.record(z.string(), z.string()).optional(),
    version: z.string().regex(/^\d/, { error: 'must begin with a digit' }).optional(),
  }),
});

const attributes = { name: 'vpc', 'registry-name': 'private' };
const bodyOf = (changed: object) => ({
  data: { type: 'registry-modules', attributes: { ...attributes, ...changed } },
});

function problemsOf(parse: () => unknown): readonly Problem[] {
  try {
    parse();
  } catch (error) {
    if (error instanceof GroundworkError && error.kind === 'invalid') return error.problems;
    throw error;
  }
  throw new Error('the document was accepted');
}

const problemsOfAttributes = (changed: object) =>
  problemsOf(() => parseDocument(moduleBody, bodyOf(changed)));

describe('a request document', () => {
  it('a request document is typed, with defaults, without unknown attributes', () => {
    const json = { data: { ...bodyOf({ other: 1 }).data, other: 2, id: 'mod-1' }, meta: {} };

    expect(parseDocument(moduleBody, json)).toEqual({
      data: { type: 'registry-modules', attributes: { ...attributes, 'no-code': false } },
    });
  });

  it('null is different from absent', () => {
    expect(parseDocument(moduleBody, bodyOf({ description: null })).data.attributes).toHaveProperty(
      'description',
      null,
    );
    expect(parseDocument(moduleBody, bodyOf({})).data.attributes).not.toHaveProperty('description');
  });

  it('relationships and id are returned if the schema names them', () => {
    const schema = resourceBody('policy-sets', {
      attributes: z.object({}),
      id: z.string().optional(),
      relationships: z.object({ policies: identifiersBody('policies') }),
    });
    const policies = { data: [{ type: 'policies', id: 'pol-1', attributes: { name: 'x' } }] };

    const { data } = parseDocument(schema, {
      data: { type: 'policy-sets', id: 'polset-1', relationships: { policies } },
    });

    expect(data.id).toBe('polset-1');
    expect(data.relationships.policies.data).toEqual([{ type: 'policies', id: 'pol-1' }]);
  });

  it('a document may be absent if the schema allows it', () => {
    expect(parseDocument(moduleBody.optional(), undefined)).toBeUndefined();
  });

  it('an optional document is validated if it is present', () => {
    const optional = resourceBody('teams', {
      attributes: z.object({ name: z.string().optional() }),
    }).optional();
    expect(parseDocument(optional, { data: { type: 'teams' } })).toEqual({
      data: { type: 'teams', attributes: {} },
    });
    expect(problemsOf(() => parseDocument(optional, { data: { type: 'users' } }))).toMatchObject([
      { detail: 'Type must be teams', pointer: '/data/type' },
    ]);
  });
});

describe('the frame of a document', () => {
  const form = ': send {"data": {"type": "registry-modules", "attributes": {…}}}';

  it.each([
    [undefined, '/data', `Data can't be blank${form}`],
    [null, '/data', `Data can't be blank${form}`],
    [[], '/data', `Data must be an object${form}`],
    ['text', '/data', `Data must be an object${form}`],
    [{}, '/data', `Data can't be blank${form}`],
    [{ data: null }, '/data', `Data can't be blank${form}`],
    [{ data: [] }, '/data', `Data must be an object${form}`],
    [{ data: { attributes } }, '/data/type', 'Type must be registry-modules'],
    [{ data: { type: 'modules', attributes } }, '/data/type', 'Type must be registry-modules'],
    [{ data: { type: 7, attributes } }, '/data/type', 'Type must be registry-modules'],
    [
      { data: { type: 'registry-modules', attributes: [] } },
      '/data/attributes',
      'Attributes must be an object',
    ],
    [
      { data: { type: 'registry-modules', attributes: null } },
      '/data/attributes',
      "Attributes can't be blank",
    ],
  ])('the document %j is 422 "unprocessable entity" at %s', (json, pointer, detail) => {
    expect(problemsOf(() => parseDocument(moduleBody, json))).toEqual([
      { title: 'unprocessable entity', detail, pointer },
    ]);
  });

  it('a document without attributes is refused with each required one', () => {
    const problems = problemsOf(() => parseDocument(moduleBody, { data: { type: 'registry-modules' } }));

    expect(problems).toEqual([
      { detail: "Name can't be blank", pointer: '/data/attributes/name' },
      { detail: "Registry name can't be blank", pointer: '/data/attributes/registry-name' },
    ]);
  });
});

describe('the words of a problem (docs/compatibility.md#error-documents)', () => {
  it.each([
    ['missing', { name: undefined }, "Name can't be blank", '/name'],
    ['null', { name: null }, "Name can't be blank", '/name'],
    ['empty', { name: '' }, "Name can't be blank", '/name'],
    ['of another type', { name: 7 }, 'Name must be a string', '/name'],
    ['too long', { name: 'a'.repeat(65) }, 'Name is too long (maximum is 64 characters)', '/name'],
    ['not listed', { 'registry-name': 'x' }, 'Registry name is not included in the list', '/registry-name'],
    ['no boolean', { 'no-code': 'true' }, 'No code must be true or false', '/no-code'],
    ['too small', { limit: -1 }, 'Limit must be greater than or equal to 0', '/limit'],
    ['too big', { limit: 11 }, 'Limit must be less than or equal to 10', '/limit'],
    ['a fraction', { limit: 1.5 }, 'Limit must be a whole number', '/limit'],
    ['too few', { tags: ['a'] }, 'Tags is too short (minimum is 2 items)', '/tags'],
    ['too many', { tags: ['a', 'b', 'c', 'd'] }, 'Tags is too long (maximum is 3 items)', '/tags'],
    ['in a list', { tags: ['a', 1] }, 'Tags must be a string', '/tags/1'],
    ['nested', { 'vcs-repo': { identifier: 'x' } }, 'Vcs repo identifier is invalid', '/vcs-repo/identifier'],
    ['with words of its own', { version: 'x' }, 'Version must begin with a digit', '/version'],
  ])('a problem is reported as: %s', (_case, changed, detail, pointer) => {
    expect(problemsOfAttributes(changed)).toEqual([{ detail, pointer: `/data/attributes${pointer}` }]);
  });

  it('all problems are returned at once', () => {
    const problems = problemsOf(() =>
      parseDocument(moduleBody, {
        data: { type: 'x', attributes: { name: '', limit: 'a', 'vcs-repo': {} } },
      }),
    );

    expect(problems.map(({ pointer }) => pointer).sort()).toEqual([
      '/data/attributes/limit',
      '/data/attributes/name',
      '/data/attributes/registry-name',
      '/data/attributes/vcs-repo/identifier',
      '/data/type',
    ]);
  });

  it('at most 100 problems are returned', () => {
    const schema = resourceBody('x', { attributes: z.object({ list: z.array(z.string()) }) });
    const list = Array.from({ length: 5000 }, () => 1);

    expect(
      problemsOf(() => parseDocument(schema, { data: { type: 'x', attributes: { list } } })),
    ).toHaveLength(100);
  });

  it('pointer segments are escaped (RFC 6901)', () => {
    expect(problemsOfAttributes({ labels: { 'a/b~c': 1 } })).toEqual([
      expect.objectContaining({ pointer: '/data/attributes/labels/a~1b~0c' }),
    ]);
  });

  it('a relationship is named without the surrounding document', () => {
    const schema = resourceBody('policy-sets', {
      attributes: z.object({}),
      relationships: z.object({ 'workspace-exclusions': identifiersBody('workspaces') }),
    });
    const relationships = { 'workspace-exclusions': { data: [{ type: 'workspaces' }] } };

    expect(problemsOf(() => parseDocument(schema, { data: { type: 'policy-sets', relationships } }))).toEqual(
      [
        {
          detail: "Workspace exclusions id can't be blank",
          pointer: '/data/relationships/workspace-exclusions/data/0/id',
        },
      ],
    );
  });
});

describe('with the terraform vocabulary', () => {
  const terraform = createVocabulary('terraform');

  it('a terraform document is read', () => {
    const schema = resourceBody('policy-sets', {
      attributes: z.object({ kind: z.enum(['kind1', 'kind2']) }),
    });
    const json = { data: { type: 'policy-sets', attributes: { kind: 'opa' } } };

    expect(parseDocument(schema, json, terraform).data.attributes.kind).toBe('kind2');
    expect(() => parseDocument(schema, json)).toThrow('Kind is not included in the list');
  });

  it('a problem in a terraform document uses the terms of the wire', () => {
    const json = bodyOf({ 'vcs-repo': { identifier: 'a/b', 'github-app-installation-id': 7 } });

    expect(problemsOf(() => parseDocument(moduleBody, json, terraform))).toEqual([
      {
        detail: 'Vcs repo github app installation id must be a string',
        pointer: '/data/attributes/vcs-repo/github-app-installation-id',
      },
    ]);
  });
});

describe('a type with a word in each vocabulary', () => {
  const schema = resourceBody('kind1-versions', { attributes: z.object({ version: z.string() }) });
  const documentOf = (type?: unknown) => ({
    data: { ...(type !== undefined && { type }), attributes: { version: '0.22.1' } },
  });

  it.each([
    ['neutral', 'kind1-versions', 'sentinel-versions'],
    ['terraform', 'sentinel-versions', 'kind1-versions'],
  ] as const)('in the %s vocabulary the type is %s, and nothing else', (name, word, other) => {
    const vocabulary = createVocabulary(name);
    expect(parseDocument(schema, documentOf(word), vocabulary).data.type).toBe('kind1-versions');
    const missing = name === 'neutral' ? [null, undefined] : [];
    for (const wrong of [other, 'opa-versions', 7, ...missing]) {
      expect(problemsOf(() => parseDocument(schema, documentOf(wrong), vocabulary))).toEqual([
        { title: 'unprocessable entity', detail: `Type must be ${word}`, pointer: '/data/type' },
      ]);
    }
    expect(() => parseDocument(schema, {}, vocabulary)).toThrow(`"type": "${word}"`);
  });
});

describe('a word of the other vocabulary', () => {
  const terraform = createVocabulary('terraform');
  const neutral = createVocabulary('neutral');
  const schema = resourceBody('policy-sets', {
    attributes: z.object({
      name: z.string(),
      kind: z.enum(['kind1', 'kind2']).default('kind1'),
      'vcs-repo': z.object({ 'vcs-app-installation-id': z.string().nullish() }).optional(),
    }),
  });
  const documentOf = (given: object) => ({
    data: { type: 'policy-sets', attributes: { name: 'a', ...given } },
  });

  it.each([
    [terraform, 'kind1', 'sentinel'],
    [neutral, 'sentinel', 'kind1'],
  ])('as a value it is one problem, which names the word to write: %#', (vocabulary, kind, instead) => {
    expect(problemsOf(() => parseDocument(schema, documentOf({ kind }), vocabulary))).toEqual([
      {
        detail: `Kind is not included in the list. Write ${instead} instead of ${kind}.`,
        pointer: '/data/attributes/kind',
      },
    ]);
    expect(parseDocument(schema, documentOf({ kind: instead }), vocabulary).data.attributes.kind).toBe(
      'kind1',
    );
  });

  it.each([
    [terraform, 'vcs-app-installation-id', 'github-app-installation-id', 'Vcs repo vcs app installation id'],
    [neutral, 'github-app-installation-id', 'vcs-app-installation-id', 'Vcs repo github app installation id'],
  ])('as a name it is one problem, whatever its value: %#', (vocabulary, name, instead, called) => {
    for (const value of ['x', '', null]) {
      const json = documentOf({ 'vcs-repo': { [name]: value } });
      expect(problemsOf(() => parseDocument(schema, json, vocabulary))).toEqual([
        {
          detail: `${called} is not known. Write ${instead} instead.`,
          pointer: `/data/attributes/vcs-repo/${name}`,
        },
      ]);
    }
  });

  it('a word of the other vocabulary is named together with all other problems of the body', () => {
    const json = documentOf({ kind: 'kind1', name: 7 });
    expect(problemsOf(() => parseDocument(schema, json, terraform)).map(({ pointer }) => pointer)).toEqual([
      '/data/attributes/kind',
      '/data/attributes/name',
    ]);
  });
});

describe('a document without a type', () => {
  const shape = { attributes: z.object({ name: z.string() }) };
  const schema = resourceBody('organizations', shape);
  const terraform = createVocabulary('terraform');
  const documents = [{}, { type: '' }].map((type) => ({ data: { ...type, attributes: { name: 'acme' } } }));

  it.each(documents)('a missing type is accepted in the terraform vocabulary: %j', (json) => {
    expect(parseDocument(schema, json, terraform).data).toEqual({
      type: 'organizations',
      attributes: { name: 'acme' },
    });
  });

  it.each(documents)('a missing type is refused in the neutral vocabulary: %j', (json) => {
    expect(problemsOf(() => parseDocument(schema, json))).toMatchObject([{ pointer: '/data/type' }]);
  });

  const tokens = resourceBody('authentication-tokens', {
    attributes: z.object({ description: z.string().optional() }),
  });
  const optionalTokens = tokens.optional();

  it.each([
    undefined,
    {},
    { data: {} },
    { data: { type: '' } },
    { data: { type: 'authentication-token', attributes: {} } },
    { data: { type: 'authentication-tokens' } },
  ])('a token can be created with the body %j in the terraform vocabulary', (json) => {
    const read = { data: { type: 'authentication-tokens', attributes: {} } };
    expect(parseDocument(tokens, json, terraform)).toEqual(read);
    expect(parseDocument(optionalTokens, json, terraform)).toEqual(read);
  });

  it.each([
    [{}, '/data'],
    [{ data: {} }, '/data/type'],
    [{ data: { type: '' } }, '/data/type'],
    [{ data: { type: 'authentication-token', attributes: {} } }, '/data/type'],
  ])('a token cannot be created with the body %j in the neutral vocabulary', (json, pointer) => {
    expect(problemsOf(() => parseDocument(optionalTokens, json))).toMatchObject([{ pointer }]);
  });

  it.each([
    [null, '/data'],
    [[], '/data'],
    ['', '/data'],
    [{ data: null }, '/data'],
    [{ data: [] }, '/data'],
    [{ data: { type: 'teams' } }, '/data/type'],
    [{ data: { type: 7 } }, '/data/type'],
  ])('the body %j is refused for a token in both vocabularies', (json, pointer) => {
    for (const vocabulary of [terraform, createVocabulary('neutral')]) {
      expect(problemsOf(() => parseDocument(optionalTokens, json, vocabulary))).toMatchObject([{ pointer }]);
    }
  });

  it('a body without data is refused where only the type may be missing', () => {
    expect(problemsOf(() => parseDocument(schema, {}, terraform))).toMatchObject([{ pointer: '/data' }]);
  });

  it('a different type is refused', () => {
    const other = { data: { type: 'teams', attributes: { name: 'acme' } } };
    expect(problemsOf(() => parseDocument(schema, other, terraform))).toHaveLength(1);
  });
});

describe('any JSON', () => {
  const anyDocument = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.record(
      {
        data: fc.record(
          {
            type: fc.oneof(fc.constant('registry-modules'), fc.jsonValue()),
            attributes: fc.dictionary(
              fc.oneof(fc.constantFrom('name', 'registry-name', 'vcs-repo', 'labels', 'tags'), fc.string()),
              fc.jsonValue(),
            ),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    ),
  );

  it.each(['neutral', 'terraform'] as const)('any JSON throws only `invalid` with pointers (%s)', (name) => {
    fc.assert(
      fc.property(anyDocument, (json) => {
        try {
          parseDocument(moduleBody, json, createVocabulary(name));
        } catch (error) {
          if (!(error instanceof GroundworkError)) throw error;
          expect(error.kind).toBe('invalid');
          expect(error.problems.length).toBeGreaterThan(0);
          for (const { pointer, detail } of error.problems) {
            expect(pointer).toMatch(/^\/data(\/|$)/);
            expect(detail).toMatch(/\S/);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('a pointer leads to the wrong value', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        fc.pre(key !== '__proto__');
        const json = bodyOf({ labels: { [key]: 1 } });
        const [problem] = problemsOf(() => parseDocument(moduleBody, json));
        expect(valueAt(json, problem?.pointer ?? '')).toBe(1);
      }),
    );
  });
});

/** The value to which a pointer refers (RFC 6901). */
function valueAt(json: unknown, pointer: string): unknown {
  let value = json;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value =
      typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
  }
  return value;
}

describe('what clients of the terraform vocabulary write in another way', () => {
  const terraform = createVocabulary('terraform');
  const attributes = z.object({
    name: z.string(),
    description: z.string().nullable().optional(),
    global: z.boolean().optional(),
    kind: z.enum(['kind1', 'kind2']).default('kind1'),
    'vcs-repo': z.object({ branch: z.string().optional(), identifier: z.string() }).optional(),
  });
  const schema = resourceBody('policy-sets', { attributes });
  const documentWith = (data: object) => ({ data: { attributes: { name: 'one' }, ...data } });
  const read = { type: 'policy-sets', attributes: { name: 'one', kind: 'kind1' } };

  it.each([{}, { type: '' }, { type: null }, { type: 'policy-set' }, { type: 'policies' }])(
    'a type of %j is the expected one, in the terraform vocabulary only',
    (given) => {
      expect(parseDocument(schema, documentWith(given), terraform).data).toEqual(read);
      const problems = problemsOf(() => parseDocument(schema, documentWith(given)));
      expect(problems).toMatchObject([{ pointer: '/data/type' }]);
    },
  );

  it.each(['teams', 'policysets', 'policy-sets ', 7])('a type of %j is refused in both', (type) => {
    for (const vocabulary of [terraform, createVocabulary('neutral')]) {
      const problems = problemsOf(() => parseDocument(schema, documentWith({ type }), vocabulary));
      expect(problems).toMatchObject([{ pointer: '/data/type' }]);
    }
  });

  it('a null where none is possible is an absent attribute, in the terraform vocabulary only', () => {
    const given = {
      name: 'one',
      description: null,
      global: null,
      kind: null,
      'vcs-repo': { identifier: 'a/b', branch: null },
    };
    const json = documentWith({ type: 'policy-sets', attributes: given });
    expect(parseDocument(schema, json, terraform).data.attributes).toEqual({
      name: 'one',
      description: null,
      kind: 'kind1',
      'vcs-repo': { identifier: 'a/b' },
    });
    expect(problemsOf(() => parseDocument(schema, json)).map(({ pointer }) => pointer)).toEqual([
      '/data/attributes/global',
      '/data/attributes/kind',
      '/data/attributes/vcs-repo/branch',
    ]);
  });

  it('a required attribute of null, and other wrong values, are still problems', () => {
    const json = documentWith({ type: 'policy-sets', attributes: { name: null, global: 7, kind: null } });
    expect(problemsOf(() => parseDocument(schema, json, terraform)).map(({ pointer }) => pointer)).toEqual([
      '/data/attributes/name',
      '/data/attributes/global',
    ]);
  });

  it('a null outside of attributes is a problem', () => {
    const identifiers = identifiersBody('workspaces');
    const json = { data: [{ type: 'workspaces', id: null }] };
    expect(problemsOf(() => parseDocument(identifiers, json, terraform))).toMatchObject([
      { pointer: '/data/0/id' },
    ]);
  });

  it.each([terraform, createVocabulary('neutral')])(
    'unknown attributes and relations are ignored: $name',
    (vocabulary) => {
      const relationships = { owner: { data: null }, 'remote-state-consumers': { data: [{ nonsense: 1 }] } };
      const json = documentWith({
        type: 'policy-sets',
        attributes: { name: 'one', color: 'blue' },
        relationships,
      });
      expect(parseDocument(schema, json, vocabulary).data).toEqual(read);
    },
  );
});
