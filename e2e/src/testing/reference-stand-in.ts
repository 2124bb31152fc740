import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { stopAfterFile, tarball } from '@groundwork/testing';
import { z } from 'zod';

/**
 * A stand-in on this machine for the reference product, with the organization `acme`. Responses have the names and
 * formats that the product documents.
 */
export interface ReferenceStandIn {
  readonly url: string;
  /** Requests to its object storage, which has another origin, with their `Authorization`. */
  readonly askedOfStorage: readonly { readonly path: string; readonly authorization: string | undefined }[];
  /** Number of requests refused by the rate limit. */
  readonly refusals: () => number;
}

export const referenceToken = 'example.atlasv1.token-of-the-reference';

/** One of this many requests is refused for a moment. */
const requestsUntilRefusal = 7;
const limitHeaders = { 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '0.2' };
const tooMany = {
  errors: [{ status: '429', title: 'Too many requests', detail: "You have exceeded the API's rate limit." }],
};
const notFound = { errors: [{ status: '404', title: 'not found' }] };

export async function startReferenceStandIn(): Promise<ReferenceStandIn> {
  const askedOfStorage: { path: string; authorization: string | undefined }[] = [];
  let requests = 0;
  let refusals = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const isForStorage = request.url?.startsWith('/_archivist/') === true;
    if (isForStorage) respondAsStorage(request, response);
    else if (requests % requestsUntilRefusal === 0) {
      refusals += 1;
      send(response.setHeaders(new Map(Object.entries(limitHeaders))), 429, tooMany);
    } else respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stopAfterFile(() => {
    server.close();
    server.closeAllConnections();
    return Promise.resolve();
  });
  const { port } = z.object({ port: z.int() }).parse(server.address());
  /** Another name for loopback, so that it counts as another host. */
  const storage = `http://localhost:${port}/_archivist/v1/object`;

  function respondAsStorage({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    askedOfStorage.push({ path: url, authorization: headers.authorization });
    if (url.includes('text-of-')) response.end('main = rule { true }\n');
    else response.end(Buffer.from(tarball({ 'main.tf': 'variable "cidr" {\n  type = string\n}\n' })));
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (url.pathname === '/.well-known/terraform.json') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(discovery));
      return;
    }
    const [, policy] = /^\/api\/v2\/policies\/([^/]+)\/download$/.exec(url.pathname) ?? [];
    const [, version] =
      /^\/api\/registry\/v1\/modules\/acme\/vpc\/aws\/([^/]+)\/download$/.exec(url.pathname) ?? [];
    if (request.headers.authorization !== `Bearer ${referenceToken}`)
      send(response, 401, { errors: [{ status: '401', title: 'unauthorized' }] });
    else if (policy !== undefined)
      response.writeHead(302, { location: `${storage}/text-of-${policy}` }).end('<html></html>');
    else if (version !== undefined)
      response.writeHead(204, { 'x-terraform-get': `${storage}/dmF1bHQ6-${version}?archive=tar.gz` }).end();
    else {
      const document = documents[url.pathname];
      send(response, document === undefined ? 404 : 200, document ?? notFound);
    }
  }

  return { url: `http://127.0.0.1:${port}`, askedOfStorage, refusals: () => refusals };
}

function send(response: ServerResponse, status: number, document: object): void {
  response.writeHead(status, { 'content-type': 'application/vnd.api+json; charset=utf-8' });
  response.end(JSON.stringify(document));
}

const discovery = {
  'modules.v1': '/api/registry/v1/modules/',
  'motd.v1': '/api/terraform/motd',
  'state.v2': '/api/v2/',
  'tfe.v2': '/api/v2/',
  'tfe.v2.1': '/api/v2/',
  'tfe.v2.2': '/api/v2/',
  'versions.v1': 'https://checkpoint.example.com/v1/versions/',
};

/** A list with its pagination. */
const list = (...data: object[]) => ({
  data,
  links: { self: 'self', first: 'first', prev: null, next: null, last: 'last' },
  meta: {
    pagination: {
      'current-page': 1,
      'page-size': 100,
      'prev-page': null,
      'next-page': null,
      'total-pages': 1,
      'total-count': data.length,
    },
  },
});

const resource = (
  type: string,
  id: string,
  attributes: object,
  related: Readonly<Record<string, object>> = {},
) => ({
  id,
  type,
  attributes,
  relationships: {
    organization: {
      data: { id: 'acme', type: 'organizations' },
      links: { related: '/api/v2/organizations/acme' },
    },
    ...related,
  },
  links: { self: `/api/v2/${type}/${id}` },
});

const ids = (type: string, ...all: string[]) => ({ data: all.map((id) => ({ id, type })) });

const organizationAccess = {
  'manage-policies': true,
  'manage-workspaces': false,
  'manage-vcs-settings': false,
  'manage-policy-overrides': false,
  'delegate-policy-overrides': false,
  'manage-modules': true,
  'manage-providers': false,
  'manage-run-tasks': false,
  'manage-projects': false,
  'manage-membership': false,
  'manage-teams': false,
  'manage-organization-access': false,
  'access-secret-teams': false,
  'read-projects': false,
  'read-workspaces': false,
  'manage-agent-pools': false,
  'manage-public-providers': false,
  'manage-public-modules': true,
  'manage-registry-components': null,
};

const team = (id: string, name: string, attributes: object) =>
  resource(
    'teams',
    id,
    {
      name,
      description: null,
      'users-count': 1,
      'sso-team-id': null,
      visibility: 'organization',
      'allow-member-token-management': true,
      'organization-access': organizationAccess,
      permissions: { 'can-destroy': true },
      ...attributes,
    },
    { users: ids('users', 'user-1'), 'authentication-token': { meta: {} } },
  );

const policySet = (id: string, attributes: object, related: Readonly<Record<string, object>>) =>
  resource(
    'policy-sets',
    id,
    {
      description: null,
      global: false,
      overridable: null,
      'agent-enabled': false,
      'policy-tool-version': null,
      'workspace-count': 0,
      'project-count': 0,
      'policy-count': 1,
      'policies-path': null,
      versioned: false,
      'vcs-repo': null,
      'created-at': '2023-11-30T11:58:09.433Z',
      'updated-at': '2023-11-30T11:58:09.433Z',
      ...attributes,
    },
    {
      'newest-version': { data: null },
      'current-version': { data: null },
      'workspace-exclusions': { data: [] },
      ...related,
    },
  );

const module = (id: string, attributes: object) =>
  resource('registry-modules', id, {
    name: 'vpc',
    namespace: 'acme',
    provider: 'aws',
    'registry-name': 'private',
    status: 'setup_complete',
    'publishing-mechanism': 'non_vcs',
    'no-code': false,
    'version-statuses': [],
    'created-at': '2023-11-30T11:58:09.433Z',
    'updated-at': '2023-11-30T11:58:09.433Z',
    permissions: { 'can-delete': true, 'can-resync': true, 'can-retry': true },
    ...attributes,
  });

const parameter = (id: string, attributes: object) =>
  resource(
    'vars',
    id,
    {
      category: 'policy-set',
      hcl: false,
      sensitive: false,
      'created-at': '2023-11-30T11:58:09.433Z',
      ...attributes,
    },
    { configurable: { data: { id: 'polset-one', type: 'policy-sets' } } },
  );

/** Responses, keyed by path. */
const documents: Readonly<Record<string, object>> = {
  '/api/v2/organizations/acme': {
    data: {
      id: 'acme',
      type: 'organizations',
      attributes: { 'external-id': 'org-WV6DfwfxxXvLfvfs', name: 'acme', email: 'hashi@example.com' },
    },
  },
  '/api/v2/organizations/acme/projects': list(
    resource('projects', 'prj-one', {
      name: 'Payments',
      description: null,
      'setting-overwrites': { 'default-execution-mode': false },
      permissions: null,
      'workspace-count': null,
      'hcp-id': null,
    }),
  ),
  '/api/v2/organizations/acme/teams': list(
    team('team-owners', 'owners', { visibility: 'secret' }),
    team('team-platform', 'platform', {}),
    team('team-empty', 'empty', { 'organization-access': null }),
  ),
  '/api/v2/organizations/acme/organization-memberships': list(
    resource(
      'organization-memberships',
      'ou-one',
      { status: 'active', email: 'ada@example.com', 'is-org-two-factor-required': null },
      {
        user: { data: { id: 'user-1', type: 'users' } },
        teams: ids('teams', 'team-owners', 'team-platform'),
      },
    ),
  ),
  '/api/v2/team-projects': list(
    resource(
      'team-projects',
      'tprj-one',
      {
        access: 'maintain',
        'project-access': { settings: 'read', teams: 'none', 'variable-sets': 'write' },
        'workspace-access': { create: true, locking: true, runs: 'apply', 'policy-overrides': false },
      },
      {
        team: { data: { id: 'team-platform', type: 'teams' } },
        project: { data: { id: 'prj-one', type: 'projects' } },
      },
    ),
  ),
  '/api/v2/organizations/acme/policies': list(
    resource('policies', 'pol-one', {
      name: 'buckets',
      description: null,
      kind: 'sentinel',
      query: null,
      enforce: [{ path: 'buckets.sentinel', mode: 'hard-mandatory' }],
      'policy-set-count': 1,
      'updated-at': null,
    }),
    resource('policies', 'pol-new', {
      name: 'of-tomorrow',
      kind: 'tfpolicy',
      'enforcement-level': 'advisory',
      enforce: [{ path: 'of-tomorrow.policy', mode: 'advisory' }],
    }),
  ),
  '/api/v2/organizations/acme/policy-sets': list(
    policySet(
      'polset-one',
      { name: 'storage', kind: 'sentinel' },
      {
        policies: ids('policies', 'pol-one'),
        projects: ids('projects', 'prj-one'),
        workspaces: { data: [] },
      },
    ),
    policySet(
      'polset-vcs',
      {
        name: 'followed',
        kind: 'opa',
        global: true,
        overridable: true,
        'agent-enabled': true,
        'policy-tool-version': '0.44.0',
        versioned: true,
        'vcs-repo': {
          identifier: 'acme/policies',
          branch: '',
          'oauth-token-id': 'ot-1',
          'ingress-submodules': false,
        },
      },
      { policies: ids('policies', 'pol-of-its-version') },
    ),
  ),
  '/api/v2/policy-sets/polset-one/parameters': list(
    parameter('var-one', { key: 'regions', value: 'eu-central-1' }),
    parameter('var-two', { key: 'token', value: null, sensitive: true }),
  ),
  '/api/v2/policy-sets/polset-vcs/parameters': list(),
  '/api/v2/organizations/acme/oauth-clients': {
    data: [
      resource('oauth-clients', 'oc-one', {
        name: null,
        'service-provider': 'github',
        'service-provider-display-name': 'GitHub',
        'http-url': 'https://github.com',
        'api-url': 'https://api.github.com',
      }),
    ],
  },
  '/api/v2/organizations/acme/registry-modules': list(
    module('mod-one', {
      'version-statuses': [
        { version: '1.1.0', status: 'reg_ingress_failed', error: 'the archive is too large' },
        { version: '1.0.0', status: 'ok' },
      ],
    }),
    module('mod-public', { namespace: 'terraform-aws-modules', 'registry-name': 'public' }),
  ),
  '/api/registry/v1/modules/acme/vpc/aws/versions': {
    modules: [
      {
        source: 'acme/vpc/aws',
        versions: [{ version: '1.0.0', root: { providers: [], dependencies: [] }, submodules: [] }],
      },
    ],
  },
};
