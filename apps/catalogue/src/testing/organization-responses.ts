import type { GatewayStandIn } from './gateway-stand-in.ts';

/** Permissions in an organization; all of them by default. */
export interface Allowed {
  readonly isOwner?: boolean;
  readonly manageVcsSettings?: boolean;
  readonly managePolicies?: boolean;
  readonly manageTeams?: boolean;
  readonly manageMembership?: boolean;
  readonly manageModules?: boolean;
}

export const listOf = (data: readonly object[], more: object = {}, pagination: object = {}) => ({
  data,
  meta: {
    pagination: {
      'current-page': 1,
      'page-size': 50,
      'prev-page': null,
      'next-page': null,
      'total-pages': 1,
      'total-count': data.length,
      ...pagination,
    },
    complete: true,
  },
  ...more,
});

export function organizationOf(name: string, allowed: Allowed = {}) {
  const {
    isOwner = true,
    manageVcsSettings = isOwner,
    managePolicies = isOwner,
    manageTeams = isOwner,
    manageMembership = isOwner,
    manageModules = isOwner,
  } = allowed;
  return {
    id: name,
    type: 'organizations',
    attributes: {
      name,
      'external-id': `org-${name}`,
      'created-at': '2026-01-02T03:04:05.678Z',
      email: `owners@${name}.test`,
      'user-tokens-enabled': true,
      'refuse-secret-files': true,
      'module-version-rule': 'enforce',
      permissions: {
        'can-update': isOwner,
        'can-destroy': isOwner,
        'can-update-api-token': isOwner,
        'can-create-team': manageTeams,
        'can-manage-users': manageMembership,
        'can-create-module': manageModules,
        'can-create-project': isOwner,
        'can-update-oauth': manageVcsSettings,
        'can-read-policies': managePolicies,
        'can-update-sentinel': managePolicies,
      },
    },
    relationships: { 'default-project': { data: { id: 'prj-1', type: 'projects' } } },
  };
}

/** Makes the API respond with an empty organization; a test replaces the parts that it is about. */
export function respondWithOrganization(
  gateway: GatewayStandIn,
  name: string,
  allowed: Allowed = {},
): string {
  const path = `/api/v2/organizations/${name}`;
  const response = (below: string, body: object) =>
    gateway.responses.set(`${path}${below}`, { status: 200, body });
  response('', { data: organizationOf(name, allowed) });
  for (const list of [
    '/registry-modules',
    '/deleted-registry-modules',
    '/deleted-registry-module-versions',
    '/organization-memberships',
    '/teams',
    '/team-tokens',
    '/oauth-clients',
    '/policy-sets',
    '/policy-exemptions',
    '/workspaces',
    '/projects',
    '/relationships/module-producers',
    '/audit-trail',
  ])
    response(list, listOf([]));
  gateway.responses.set(`/api/registry/v1/modules/${name}`, {
    status: 200,
    body: { meta: { limit: 100, current_offset: 0 }, modules: [] },
  });
  return `/app/organizations/${name}`;
}

const failures = { 'setup-error': null, status: 'setup_complete', 'revoked-versions': [] };

export const moduleOf = (name: string, attributes: object = {}) => ({
  id: `mod-${name}`,
  type: 'registry-modules',
  attributes: {
    name,
    namespace: 'acme',
    provider: 'aws',
    description: '',
    downloads: 0,
    'latest-version': '1.0.0',
    'published-at': '2026-01-02T03:04:05.678Z',
    deprecation: null,
    'version-statuses': [{ version: '1.0.0', status: 'ok' }],
    'updated-at': '2026-01-02T03:04:05.678Z',
    permissions: { 'can-delete': true, 'can-resync': true, 'can-retry': true },
    ...failures,
    ...attributes,
  },
  relationships: { organization: { data: { id: 'acme', type: 'organizations' } } },
});

/** Connection, by default with one token. */
export const connectionOf = (id: string, attributes: object = {}, tokens: readonly string[] = ['ot-1']) => ({
  id,
  type: 'oauth-clients',
  attributes: {
    name: null,
    'service-provider': 'vcs2',
    'service-provider-display-name': 'vcs2',
    'http-url': 'https://vcs.test',
    'api-url': 'https://vcs.test/api/v3',
    'organization-scoped': true,
    'connection-status': 'ok',
    'connection-message': null,
    'connection-checked-at': '2026-01-02T03:04:05.678Z',
    ...attributes,
  },
  relationships: {
    organization: { data: { id: 'acme', type: 'organizations' } },
    'oauth-tokens': { data: tokens.map((token) => ({ id: token, type: 'oauth-tokens' })) },
    projects: { data: [] },
  },
});

/** `relationships` are added to the ones that every policy set has. */
export const policySetOf = (name: string, attributes: object = {}, relationships: object = {}) => ({
  id: `polset-${name}`,
  type: 'policy-sets',
  attributes: {
    name,
    description: null,
    kind: 'kind1',
    global: false,
    overridable: false,
    'policies-path': null,
    'tag-selectors': [],
    versioned: true,
    'policy-count': 2,
    'workspace-count': 0,
    'project-count': 0,
    ...attributes,
  },
  relationships: {
    organization: { data: { id: 'acme', type: 'organizations' } },
    projects: { data: [] },
    workspaces: { data: [] },
    'project-exclusions': { data: [] },
    'workspace-exclusions': { data: [] },
    policies: { data: [] },
    'current-version': { data: { id: 'polsetver-1', type: 'policy-set-versions' } },
    'newest-version': { data: { id: 'polsetver-1', type: 'policy-set-versions' } },
    ...relationships,
  },
});

export const policySetVersionOf = (id: string, attributes: object = {}) => ({
  id,
  type: 'policy-set-versions',
  attributes: {
    source: 'api',
    status: 'ready',
    error: null,
    warnings: [],
    'policy-count': 2,
    policies: [],
    compilation: null,
    'compilation-error': null,
    'rego-version': null,
    'opa-version': null,
    tests: null,
    'created-at': '2026-01-02T03:04:05.678Z',
    ...attributes,
  },
});

/** Exemption of the workspace `ws-1` from the policy `disks` of the set `rules`, unless other members are given. */
export const policyExemptionOf = (id: string, attributes: object = {}, relationships: object = {}) => ({
  id,
  type: 'policy-exemptions',
  attributes: {
    'policy-name': 'disks',
    'policy-present': true,
    'policy-set-name': 'rules',
    reason: 'Until the move.',
    owner: 'storage team',
    'ends-at': '2026-03-31T23:59:59.000Z',
    status: 'active',
    tags: [],
    'created-at': '2026-01-02T03:04:05.678Z',
    'updated-at': '2026-01-02T03:04:05.678Z',
    ...attributes,
  },
  relationships: {
    organization: { data: { id: 'acme', type: 'organizations' } },
    'policy-set': { data: { id: 'polset-rules', type: 'policy-sets' } },
    workspace: { data: { id: 'ws-1', type: 'workspaces' } },
    project: { data: null },
    'created-by': { data: { id: 'user-1', type: 'users' } },
    ...relationships,
  },
});

/** Token without its secret. It belongs to a team if one is given. */
export const tokenOf = (id: string, attributes: object = {}, team?: string) => ({
  id,
  type: 'authentication-tokens',
  attributes: {
    description: null,
    'created-at': '2026-01-02T03:04:05.678Z',
    'last-used-at': null,
    'expired-at': null,
    ...attributes,
  },
  relationships: {
    'created-by': { data: { id: 'user-1', type: 'users' } },
    ...(team !== undefined && { team: { data: { id: team, type: 'teams' } } }),
  },
});

export const teamOf = (name: string, access: object = {}, attributes: object = {}) => ({
  id: `team-${name}`,
  type: 'teams',
  attributes: {
    name,
    visibility: 'organization',
    'users-count': 1,
    'allow-member-token-management': true,
    'organization-access': access,
    permissions: {
      'can-update-membership': true,
      'can-destroy': name !== 'owners',
      'can-update-organization-access': name !== 'owners',
      'can-update-api-token': true,
    },
    ...attributes,
  },
  relationships: {
    organization: { data: { id: 'acme', type: 'organizations' } },
    users: { data: [] },
  },
});

/** A membership, and the records that lists include with it. */
export function memberOf(username: string, teams: readonly string[] = [], status = 'active') {
  const membership = {
    id: `ou-${username}`,
    type: 'organization-memberships',
    attributes: { status, email: `${username}@acme.test`, 'created-at': '2026-01-02T03:04:05.678Z' },
    relationships: {
      user: { data: { id: `user-${username}`, type: 'users' } },
      organization: { data: { id: 'acme', type: 'organizations' } },
      teams: { data: teams.map((team) => ({ id: `team-${team}`, type: 'teams' })) },
    },
  };
  const user = {
    id: `user-${username}`,
    type: 'users',
    attributes: { username, email: `${username}@acme.test` },
  };
  const included = teams.map((team) => ({ id: `team-${team}`, type: 'teams', attributes: { name: team } }));
  return { membership, included: [user, ...included] };
}

export const groupMappingOf = (group: string, team = 'team-deploy') => ({
  id: `gm-${group}`,
  type: 'group-mappings',
  attributes: { provider: 'corp', group, 'created-at': '2026-01-02T03:04:05.678Z' },
  relationships: { team: { data: { id: team, type: 'teams' } } },
});

const deletion = {
  namespace: 'acme',
  downloads: 3,
  'deleted-at': '2026-01-31T12:00:00.000Z',
  'restorable-until': '2026-03-02T12:00:00.000Z',
  'module-exists': false,
};

export const deletedModuleOf = (name: string, attributes: object = {}) => ({
  id: `mod-${name}`,
  type: 'deleted-registry-modules',
  attributes: { name, provider: 'aws', 'version-count': 2, ...deletion, ...attributes },
});

export const deletedVersionOf = (name: string, version: string, attributes: object = {}) => ({
  id: `modver-${name}`,
  type: 'deleted-registry-module-versions',
  attributes: { name, 'provider-name': 'aws', version, ...deletion, ...attributes },
});
