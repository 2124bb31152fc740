import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpoint, noContent, ok, pageOf, patch, type Operation } from '@groundwork/http';
import { resourceBody, resourceShape } from '@groundwork/jsonapi';
import { breakingDifferences } from './breaking.ts';
import { describeRoutes } from './describe-routes.ts';

const path = '/api/v2/policy-sets/:id';
const headings = new Map([
  [
    `PATCH ${path}`,
    { title: 'Change a set', page: 'Policy sets', access: 'owners.', reference: 'policy-sets.md' },
  ],
]);

const describing = (operation: Operation) =>
  describeRoutes(
    [
      patch(
        path,
        'B4',
        endpoint(operation, () => () => undefined),
      ),
    ],
    headings,
  );

const bodyWith = (attributes: z.ZodRawShape) =>
  resourceBody('policy-sets', { attributes: z.object(attributes) });
const shapeWith = (attributes: z.ZodRawShape) =>
  resourceShape('policy-sets', { attributes: z.strictObject(attributes) });

const name = z.string();
const kind = z.enum(['kind1', 'kind2']);
const responses = ok(shapeWith({ name, kind: kind.nullable() }));

const between = (before: Operation, after: Operation) =>
  breakingDifferences(describing(before), describing(after));

describe('differences that break clients', () => {
  it.each<[string, Operation, Operation, string]>([
    [
      'a parameter that is gone',
      { query: z.object({ q: name.optional() }), responses },
      { responses },
      'the parameter q is gone',
    ],
    [
      'a parameter that is required',
      { responses },
      { query: z.object({ q: name }), responses },
      'the parameter q is required now',
    ],
    [
      'pages that are gone',
      { responses: pageOf(shapeWith({ name })) },
      { responses: ok(shapeWith({ name })) },
      'page[number] is gone',
    ],
    [
      'an attribute that is not taken any more',
      { takes: bodyWith({ name, kind }), responses },
      { takes: bodyWith({ name }), responses },
      'body/data/attributes/kind is gone',
    ],
    [
      'an attribute that is required',
      { takes: bodyWith({ name: name.optional() }), responses },
      { takes: bodyWith({ name }), responses },
      'body/data/attributes/name is required now',
    ],
    [
      'a value that is not taken any more',
      { takes: bodyWith({ kind }), responses },
      { takes: bodyWith({ kind: z.enum(['kind1']) }), responses },
      'body/data/attributes/kind no longer takes "kind2"',
    ],
    [
      'null that is not taken any more',
      { takes: bodyWith({ name: name.nullable() }), responses },
      { takes: bodyWith({ name }), responses },
      'body/data/attributes/name no longer takes null',
    ],
    ['a body that is required', { responses }, { takes: bodyWith({}), responses }, 'a body is required now'],
    ['a status that is gone', { responses }, { responses: noContent() }, 'the status 200 is gone'],
    [
      'a header that is gone',
      { responses: noContent(302, { Location: 'Where it is' }) },
      { responses: noContent(302) },
      '302 has no header Location now',
    ],
    [
      'an attribute that is not shown any more',
      { responses },
      { responses: ok(shapeWith({ name })) },
      '200/data/attributes/kind is gone',
    ],
    [
      'an attribute that can be absent',
      { responses },
      { responses: ok(shapeWith({ name: name.optional(), kind: kind.nullable() })) },
      '200/data/attributes/name can be absent now',
    ],
    [
      'an attribute that can be null',
      { responses },
      { responses: ok(shapeWith({ name: name.nullable(), kind: kind.nullable() })) },
      '200/data/attributes/name can be null now',
    ],
    [
      'an attribute of another type',
      { responses },
      { responses: ok(shapeWith({ name: z.int(), kind: kind.nullable() })) },
      '200/data/attributes/name can be integer now',
    ],
    [
      'an attribute that is not shown any more, in a list',
      { responses: pageOf(shapeWith({ name, kind })) },
      { responses: pageOf(shapeWith({ name })) },
      '200/data[]/attributes/kind is gone',
    ],
  ])('%s', (_what, before, after, difference) => {
    const [first, ...others] = between(before, after);
    expect(first).toContain(`PATCH ${path.replace(':id', '{id}')}: `);
    expect([first, ...others].join('\n')).toContain(difference);
  });

  it('an endpoint that is gone', () => {
    expect(breakingDifferences(describing({ responses }), { paths: {}, schemas: {} })).toEqual([
      'PATCH /api/v2/policy-sets/{id} is gone',
    ]);
  });
});

describe('differences that clients do not notice', () => {
  it.each<[string, Operation, Operation]>([
    ['a new parameter', { responses }, { query: z.object({ q: name.optional() }), responses }],
    [
      'a new attribute, and one that takes more',
      { takes: bodyWith({ name }), responses },
      { takes: bodyWith({ name: name.nullish(), other: name.optional() }), responses },
    ],
    [
      'a new value',
      { takes: bodyWith({ kind: z.enum(['kind1']) }), responses },
      { takes: bodyWith({ kind }), responses },
    ],
    [
      'any value',
      { takes: bodyWith({ kind }), responses },
      { takes: bodyWith({ kind: z.unknown() }), responses },
    ],
    [
      'a new attribute in a response, and one that is always there',
      { responses: ok(shapeWith({ name: name.nullish() })) },
      { responses: ok(shapeWith({ name, kind })) },
    ],
    ['a new status', { responses }, { responses: [responses, noContent()] }],
    ['nothing at all', { responses }, { responses }],
  ])('%s', (_what, before, after) => {
    expect(between(before, after)).toEqual([]);
  });

  it('a new endpoint', () => {
    expect(breakingDifferences({ paths: {}, schemas: {} }, describing({ responses }))).toEqual([]);
  });
});
