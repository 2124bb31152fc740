import { bodyOf, connect, type ApiClient, type components } from '@groundwork/client';

interface GivenPolicySet {
  readonly kind?: 'kind2';
  readonly global?: boolean;
}

/** Requests with which the benchmark fills the platform. */
export interface Client {
  readonly api: ApiClient;
  readonly baseUrl: string;
  readonly token: string;
  createOrganization(name: string): Promise<void>;
  createModule(organization: string, name: string): Promise<void>;
  /** Returns the id of the workspace. */
  createWorkspace(organization: string, name: string): Promise<string>;
  createPolicySet(organization: string, name: string, given?: GivenPolicySet): Promise<string>;
  createPolicySetVersion(policySet: string): Promise<{ id: string; upload: string }>;
  statusOfPolicySetVersion(id: string): Promise<string>;
  createToken(): Promise<string>;
  /** Creates a team without permissions, and a token of that team. */
  createTeam(organization: string, name: string): Promise<{ id: string; token: string }>;
  /** Creates an unused VCS connection, and returns its id. */
  createOAuthClient(organization: string): Promise<string>;
  /** Creates a VCS connection, and returns the id of its OAuth token. */
  connectProvider(
    organization: string,
    provider: { httpUrl: string; apiUrl: string; token: string },
  ): Promise<string>;
  /** Creates a module from the repository `…/terraform-aws-<name>`, and returns the address of its webhook. */
  publishModule(organization: string, identifier: string, oauthToken: string): Promise<string>;
  /** Returns the upload address. */
  createVersion(organization: string, name: string, version: string): Promise<string>;
  statusOf(organization: string, name: string, version: string): Promise<string | undefined>;
  /** Returns why a version failed. */
  errorOf(organization: string, name: string, version: string): Promise<string | undefined>;
  /** Returns the number of versions of a module that are `ok`. */
  countOk(organization: string, name: string): Promise<number>;
}

const provider = 'aws';

export const modulePath = (organization: string, name: string) =>
  `/api/v2/organizations/${organization}/registry-modules/private/${organization}/${name}/${provider}`;

export const protocolPath = (organization: string, name: string) =>
  `/api/registry/v1/modules/${organization}/${name}/${provider}`;

const versionsPath =
  '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}/versions';

const inOrganization = (name: string) => ({ params: { path: { organization_name: name } } });
const withId = (id: string) => ({ params: { path: { id } } });
const ofModule = (organization: string, name: string) => ({
  params: {
    path: {
      organization_name: organization,
      registry_name: 'private',
      namespace: organization,
      name,
      provider,
    },
  },
});

/** Requires a value that only the response to a creation has: the secret of a token, or an upload address. */
function given(value: string | null | undefined): string {
  if (typeof value !== 'string') throw new Error('the response lacks what only a creation returns');
  return value;
}

export const secretOf = ({ attributes }: components['schemas']['AuthenticationTokens']): string =>
  given(attributes.token);

export function connectClient(baseUrl: string, token: string): Client {
  const api = connect({ baseUrl, token });
  const statusesOf = async (organization: string, name: string) => {
    const { data } = await bodyOf(
      api.GET(
        '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}',
        ofModule(organization, name),
      ),
    );
    return data.attributes['version-statuses'];
  };
  const findStatus = async (organization: string, name: string, version: string) =>
    (await statusesOf(organization, name)).find((candidate) => candidate.version === version);
  const createConnection = async (
    organization: string,
    attributes: {
      readonly 'service-provider': 'vcs1' | 'vcs2';
      readonly 'http-url': string;
      readonly 'api-url': string;
      readonly 'oauth-token-string': string;
    },
  ) =>
    (
      await bodyOf(
        api.POST('/api/v2/organizations/{organization_name}/oauth-clients', {
          ...inOrganization(organization),
          body: { data: { type: 'oauth-clients', attributes } },
        }),
      )
    ).data;
  return {
    api,
    baseUrl,
    token,
    createOrganization: async (name) => {
      const attributes = { name, email: 'bench@example.com' };
      await bodyOf(
        api.POST('/api/v2/organizations', { body: { data: { type: 'organizations', attributes } } }),
      );
    },
    createModule: async (organization, name) => {
      const attributes = { name, provider, 'registry-name': 'private' as const };
      await bodyOf(
        api.POST('/api/v2/organizations/{organization_name}/registry-modules', {
          ...inOrganization(organization),
          body: { data: { type: 'registry-modules', attributes } },
        }),
      );
    },
    createWorkspace: async (organization, name) => {
      const { data } = await bodyOf(
        api.POST('/api/v2/organizations/{organization_name}/workspaces', {
          ...inOrganization(organization),
          body: { data: { type: 'workspaces', attributes: { name } } },
        }),
      );
      return data.id;
    },
    createPolicySet: async (organization, name, given = {}) => {
      const { data } = await bodyOf(
        api.POST('/api/v2/organizations/{organization_name}/policy-sets', {
          ...inOrganization(organization),
          body: { data: { type: 'policy-sets', attributes: { name, ...given } } },
        }),
      );
      return data.id;
    },
    createPolicySetVersion: async (policySet) => {
      const { data } = await bodyOf(api.POST('/api/v2/policy-sets/{id}/versions', withId(policySet)));
      return { id: data.id, upload: given(data.links.upload) };
    },
    statusOfPolicySetVersion: async (id) =>
      (await bodyOf(api.GET('/api/v2/policy-set-versions/{id}', withId(id)))).data.attributes.status,
    createToken: async () => {
      const account = await bodyOf(api.GET('/api/v2/account/details'));
      const { data } = await bodyOf(
        api.POST('/api/v2/users/{user_id}/authentication-tokens', {
          params: { path: { user_id: account.data.id } },
        }),
      );
      return secretOf(data);
    },
    createTeam: async (organization, name) => {
      const { data } = await bodyOf(
        api.POST('/api/v2/organizations/{organization_name}/teams', {
          ...inOrganization(organization),
          body: { data: { type: 'teams', attributes: { name } } },
        }),
      );
      const created = await bodyOf(
        api.POST('/api/v2/teams/{team_id}/authentication-token', { params: { path: { team_id: data.id } } }),
      );
      return { id: data.id, token: secretOf(created.data) };
    },
    createOAuthClient: async (organization) => {
      const attributes = {
        'service-provider': 'vcs1' as const,
        'http-url': 'https://example.com',
        'api-url': 'https://api.example.com',
        'oauth-token-string': 'a-token-of-the-provider',
      };
      return (await createConnection(organization, attributes)).id;
    },
    connectProvider: async (organization, { httpUrl, apiUrl, token: secret }) => {
      const { relationships } = await createConnection(organization, {
        'service-provider': 'vcs2',
        'http-url': httpUrl,
        'api-url': apiUrl,
        'oauth-token-string': secret,
      });
      return given(relationships['oauth-tokens'].data[0]?.id);
    },
    publishModule: async (organization, identifier, oauthToken) => {
      const attributes = { 'vcs-repo': { identifier, 'oauth-token-id': oauthToken } };
      const { data } = await bodyOf(
        api.POST('/api/v2/organizations/{organization_name}/registry-modules/vcs', {
          ...inOrganization(organization),
          body: { data: { type: 'registry-modules', attributes } },
        }),
      );
      return given(data.attributes['vcs-repo']?.['webhook-url']);
    },
    createVersion: async (organization, name, version) => {
      const { data } = await bodyOf(
        api.POST(versionsPath, {
          ...ofModule(organization, name),
          body: { data: { type: 'registry-module-versions', attributes: { version } } },
        }),
      );
      return given(data.links?.upload);
    },
    statusOf: async (...version) => (await findStatus(...version))?.status,
    errorOf: async (...version) => (await findStatus(...version))?.error,
    countOk: async (organization, name) =>
      (await statusesOf(organization, name)).filter(({ status }) => status === 'ok').length,
  };
}

/** Calls `work` with 0 … count-1, with a limit on concurrent calls. */
export async function forEachOf(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
