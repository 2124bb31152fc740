import { expect } from '@jest/globals';
import type { Subject } from './subjects.ts';

/** A request whose response has texts that clients rely on. The texts may only change together with those clients. */
export interface ClientText {
  /** The clients that rely on the texts, and how. */
  readonly client: string;
  readonly subject: Subject;
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  /** A string is sent unchanged, so that a body may be malformed. */
  readonly body?: object | string;
  readonly status: number;
  readonly errors: readonly (object | string)[];
}

const everyClient = 'every client shows title and detail of each error';
const namePointer = { source: { pointer: '/data/attributes/name' } };

const creation = (name: unknown, type = 'organizations') => ({
  method: 'POST' as const,
  path: '/api/v2/organizations',
  body: { data: { type, attributes: { name, email: 'owners@example.com' } } },
});

const invalidAttribute = (detail: string) => ({
  status: 422,
  errors: [{ status: '422', title: 'invalid attribute', detail, ...namePointer }],
});

/** The paths use the names of the records that `world.ts` creates. */
export const clientTexts: readonly ClientText[] = [
  {
    client: 'the login of the tools, and every client, compare the title',
    subject: 'none',
    method: 'GET',
    path: '/api/v2/account/details',
    status: 401,
    errors: [{ status: '401', title: 'unauthorized' }],
  },
  {
    client: 'the login of the tools, and every client, compare the title',
    subject: 'owner',
    method: 'GET',
    path: '/api/v2/organizations/no-such-organization',
    status: 404,
    errors: [{ status: '404', title: 'not found' }],
  },
  {
    client: 'the Go client looks for the words "include parameter"',
    subject: 'owner',
    method: 'GET',
    path: '/api/v2/organizations/main?include=no_such_word',
    status: 400,
    errors: [{ title: 'Invalid include parameter' }],
  },
  {
    client: everyClient,
    subject: 'owner',
    ...creation('main'),
    ...invalidAttribute('Name has already been taken'),
  },
  { client: everyClient, subject: 'owner', ...creation(''), ...invalidAttribute("Name can't be blank") },
  {
    client: everyClient,
    subject: 'owner',
    ...creation('right', 'teams'),
    status: 422,
    errors: [{ status: '422', title: 'unprocessable entity' }],
  },
  {
    client: everyClient,
    subject: 'owner',
    ...creation('right'),
    body: '{"data": ',
    status: 400,
    errors: [{ status: '400', title: 'JSON body is invalid' }],
  },
  {
    client: everyClient,
    subject: 'owner',
    method: 'POST',
    path: '/api/v2/organizations/main/registry-modules',
    body: {
      data: {
        type: 'registry-modules',
        attributes: { name: 'right', provider: 'aws', 'registry-name': 'elsewhere' },
      },
    },
    status: 422,
    errors: [
      {
        title: 'invalid attribute',
        detail: expect.stringMatching(/^Registry name is not included in the list/),
      },
    ],
  },
  {
    client: 'the tests of the Go client compare the detail',
    subject: 'owner',
    method: 'PATCH',
    path: '/api/v2/oauth-tokens/:oauth_token_id',
    body: { data: { type: 'oauth-tokens', attributes: { 'ssh-key': 'no key' } } },
    status: 422,
    errors: [{ title: 'invalid attribute', detail: 'Ssh key is invalid' }],
  },
  {
    client: 'the Go client, for the consumers of modules',
    subject: 'siteAdministrator',
    method: 'PATCH',
    path: '/api/v2/admin/organizations/main/relationships/module-consumers',
    body: { data: [{ type: 'organizations', id: 'no-such-organization' }] },
    status: 422,
    errors: [{ detail: 'Organization no-such-organization not found' }],
  },
  {
    client: 'the tools read an array of plain strings under the registry protocol',
    subject: 'owner',
    method: 'GET',
    path: '/api/registry/v1/modules/main/no-such-module/aws/versions',
    status: 404,
    errors: ['Not Found'],
  },
];
