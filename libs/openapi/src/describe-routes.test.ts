import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  bytes,
  created,
  endpoint,
  get,
  json,
  noContent,
  pageOf,
  post,
  put,
  type Route,
} from '@groundwork/http';
import { resourceBody, resourceShape, timeShape } from '@groundwork/jsonapi';
import { describeRoutes } from './describe-routes.ts';
import type { Headings } from './headings.ts';

const setShape = resourceShape('policy-sets', {
  attributes: z.strictObject({ name: z.string(), kind: z.enum(['kind1', 'kind2']) }),
});
const setBody = resourceBody('policy-sets', { attributes: z.object({ name: z.string().max(64) }) });
const handler = () => () => undefined;

const sets = '/api/v2/organizations/:organization_name/policy-sets';
const headings: Headings = new Map(
  [
    `POST ${sets}`,
    `GET ${sets}`,
    'DELETE /api/v2/policy-sets/:id',
    'PUT /v1/object/:id',
    'GET /v1/object/:id',
    'GET /api/registry/v1/modules',
  ].map((name) => [
    name,
    {
      title: `Heading of ${name}`,
      page: 'Policy sets',
      access: '`manage-policies`.',
      reference: 'docs/reference/policy-sets.md#create-a-policy-set',
      example: { data: { type: 'policy-sets' } },
    },
  ]),
);

const createSet = endpoint({ takes: setBody, responses: created(setShape) }, handler);
const listSets = endpoint(
  {
    query: z.object({ 'filter[kind]': z.enum(['kind1', 'kind2']).optional(), q: z.string() }),
    include: { added: ['policies', 'workspaces'], ignored: ['latest_run'] },
    responses: pageOf(setShape),
  },
  handler,
);

describe('the description of a service', () => {
  it('an endpoint has its address, its heading in the reference and its page', () => {
    const { paths } = describeRoutes([post(sets, 'B2', createSet)], headings);
    expect(paths['/api/v2/organizations/{organization_name}/policy-sets']?.post).toMatchObject({
      operationId: 'createOrgPolicySet',
      description:
        'Access: `manage-policies`.\n\nReference: docs/reference/policy-sets.md#create-a-policy-set',
      externalDocs: { url: '/help/reference/policy-sets#create-a-policy-set' },
      summary: `Heading of POST ${sets}`,
      tags: ['Policy sets'],
      security: [{ token: [] }],
      parameters: [{ name: 'organization_name', in: 'path', required: true }],
    });
  });

  it('the body is what the schema takes, and the response refers to the shape of the resource', () => {
    const { paths, schemas } = describeRoutes([post(sets, 'B2', createSet)], headings);
    const operation = paths['/api/v2/organizations/{organization_name}/policy-sets']?.post;
    expect(operation?.requestBody).toMatchObject({
      required: true,
      content: {
        'application/vnd.api+json': {
          schema: {
            properties: {
              data: {
                properties: {
                  type: { const: 'policy-sets' },
                  attributes: { properties: { name: { type: 'string', maxLength: 64 } }, required: ['name'] },
                },
              },
            },
          },
        },
      },
    });
    expect(operation?.responses['201']?.content).toMatchObject({
      'application/vnd.api+json': {
        schema: { properties: { data: { $ref: '#/components/schemas/PolicySets' } } },
      },
    });
    expect(schemas['PolicySets']).toMatchObject({
      properties: {
        attributes: { properties: { kind: { enum: ['kind1', 'kind2'] } }, required: ['name', 'kind'] },
      },
    });
  });

  it('the body has the recorded request as its example', () => {
    const { paths } = describeRoutes([post(sets, 'B2', createSet), get(sets, 'B1', listSets)], headings);
    const path = paths['/api/v2/organizations/{organization_name}/policy-sets'];
    expect(path?.post?.requestBody?.content['application/vnd.api+json']?.example).toEqual({
      data: { type: 'policy-sets' },
    });
    expect(path?.get).not.toHaveProperty('requestBody');
  });

  it('a list of fixed length has no form that generators of clients do not know', () => {
    const responses = json(z.strictObject({ ports: z.tuple([z.int(), z.int()]) }));
    const { paths } = describeRoutes([get(sets, 'B1', endpoint({ responses }, handler))], headings);
    const operation = paths['/api/v2/organizations/{organization_name}/policy-sets']?.get;
    expect(operation?.responses['200']?.content).toMatchObject({
      'application/json': {
        schema: {
          properties: {
            ports: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
          },
        },
      },
    });
    expect(JSON.stringify(operation)).not.toContain('prefixItems');
  });

  it('a failure is described by the same shape everywhere', () => {
    const { paths } = describeRoutes([get(sets, 'B1', listSets)], headings);
    const operation = paths['/api/v2/organizations/{organization_name}/policy-sets']?.get;
    const content = { 'application/vnd.api+json': { schema: { $ref: '#/components/schemas/Errors' } } };
    expect(operation?.responses['default']?.content).toEqual(content);
    expect(operation?.responses['4XX']).toEqual({
      description:
        '401: the token is missing, wrong or expired. 404: not found, or the token lacks the permission. 422: the body or the query is not valid.',
      content,
    });
  });

  it('a failure of the registry protocol is described as plain texts', () => {
    const protocol = '/api/registry/v1/modules';
    const list = endpoint({ responses: json(z.strictObject({ modules: z.array(z.string()) })) }, handler);
    const { paths, schemas } = describeRoutes([get(protocol, 'A0', list)], headings);
    expect(paths[protocol]?.get?.responses['default']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/PlainErrors' } },
    });
    expect(schemas['PlainErrors']).toMatchObject({
      properties: { errors: { type: 'array', items: { type: 'string' } } },
    });
  });

  it('headers that are part of a response are described with it', () => {
    const responses = noContent(302, { Location: 'Where it is' });
    const { paths } = describeRoutes(
      [get('/v1/object/:id', 'A0', endpoint({ responses }, handler))],
      headings,
    );
    expect(paths['/v1/object/{id}']?.get?.responses['302']).toEqual({
      description: 'It is at another address',
      headers: { Location: { description: 'Where it is', schema: { type: 'string' } } },
    });
  });

  it('a page of a list has the parameters of its query, of pages and of included records', () => {
    const { paths } = describeRoutes([get(sets, 'B1', listSets)], headings);
    const operation = paths['/api/v2/organizations/{organization_name}/policy-sets']?.get;
    expect(operation?.parameters.map(({ name, required }) => [name, required])).toEqual([
      ['organization_name', true],
      ['filter[kind]', false],
      ['q', true],
      ['page[number]', false],
      ['page[size]', false],
      ['include', false],
    ]);
    expect(operation?.parameters.at(-1)).toMatchObject({
      description: 'Separated by commas: policies, workspaces',
      schema: { type: 'string' },
    });
  });

  it('objects in responses may have members that clients do not know', () => {
    const { schemas } = describeRoutes([post(sets, 'B2', createSet)], headings);
    expect(JSON.stringify(schemas)).not.toContain('"additionalProperties":false');
  });

  it('times and numbers have no patterns and bounds that their format and type say already', () => {
    const attributes = z.strictObject({ at: timeShape, count: z.int(), port: z.int().max(65_535) });
    const shape = resourceShape('policy-sets', { attributes });
    const { schemas } = describeRoutes(
      [post(sets, 'B2', endpoint({ responses: created(shape) }, handler))],
      headings,
    );
    expect(schemas['PolicySets']).toMatchObject({
      properties: {
        attributes: {
          properties: {
            at: { type: 'string', format: 'date-time' },
            count: { type: 'integer' },
            port: { type: 'integer', maximum: 65_535 },
          },
        },
      },
    });
    expect(JSON.stringify(schemas)).not.toMatch(/pattern|9007199254740991/);
  });

  it('what may be null says so in its type, with its words and members', () => {
    const attributes = z.strictObject({
      name: z.string().max(9).nullable(),
      kind: z.enum(['kind1', 'kind2']).nullable(),
      at: timeShape.nullable(),
      repository: z.strictObject({ branch: z.string() }).nullable(),
      fixed: z.literal('x').nullable(),
    });
    const shape = resourceShape('policy-sets', { attributes });
    const { schemas } = describeRoutes(
      [post(sets, 'B2', endpoint({ responses: created(shape) }, handler))],
      headings,
    );
    expect(schemas['PolicySets']).toMatchObject({
      properties: {
        attributes: {
          properties: {
            name: { type: ['string', 'null'], maxLength: 9 },
            kind: { type: ['string', 'null'], enum: ['kind1', 'kind2', null] },
            at: { type: ['string', 'null'], format: 'date-time' },
            repository: { type: ['object', 'null'], properties: { branch: { type: 'string' } } },
            fixed: { anyOf: [{ const: 'x' }, { type: 'null' }] },
          },
        },
      },
    });
  });

  it('streams are bytes, and a public endpoint needs no token', () => {
    const options = { access: 'public', body: 'stream' } as const;
    const { paths } = describeRoutes(
      [
        put('/v1/object/:id', 'A5', endpoint({ responses: noContent(200) }, handler), options),
        get('/v1/object/:id', 'A0', endpoint({ responses: bytes('application/gzip') }, handler), options),
      ],
      headings,
    );
    expect(paths['/v1/object/{id}']).toMatchObject({
      put: {
        security: [],
        requestBody: { content: { 'application/octet-stream': { schema: { format: 'binary' } } } },
        responses: { '200': { description: 'Done' } },
      },
      get: { responses: { '200': { content: { 'application/gzip': { schema: { format: 'binary' } } } } } },
    });
  });

  it('endpoints for other services are left out', () => {
    const internal: Route<null> = {
      ...get('/internal/x', 'x', createSet),
      handler,
      access: 'internal',
      issuers: [],
    };
    expect(describeRoutes([internal], headings).paths).toEqual({});
  });

  it('an endpoint that does not say what it sends is an error', () => {
    const undescribed: Route<null> = { ...get(sets, 'B1', listSets), handler };
    expect(() => describeRoutes([undescribed], headings)).toThrow(
      `GET ${sets} does not say what it reads and sends`,
    );
  });

  it('an endpoint without a heading in the reference is an error', () => {
    expect(() => describeRoutes([get('/api/v2/new', 'x', listSets)], headings)).toThrow(
      'GET /api/v2/new has no heading',
    );
  });

  it('an endpoint whose section does not say who may use it is an error', () => {
    const silent: Headings = new Map([
      [`GET ${sets}`, { title: 'List', page: 'Sets', reference: 'sets.md#list' }],
    ]);
    expect(() => describeRoutes([get(sets, 'B1', listSets)], silent)).toThrow(
      `GET ${sets} does not say who may use it: begin a paragraph of sets.md#list`,
    );
  });

  it('two shapes with the same name are an error', () => {
    const other = resourceShape('policy-sets', { attributes: z.strictObject({ other: z.string() }) });
    const routes = [
      post(sets, 'B2', createSet),
      get(sets, 'B1', endpoint({ responses: pageOf(other) }, handler)),
    ];
    expect(() => describeRoutes(routes, headings)).toThrow('Two shapes are called PolicySets');
  });
});
