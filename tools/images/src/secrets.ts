import { bodyOf, connect, type ApiClient } from '@groundwork/client';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { waitFor } from '@groundwork/testing/wait-for';
import type { Reader } from './published.ts';

const organization = 'drill';
const repository = 'acme/terraform-generic-sealed';
const inOrganization = { params: { path: { organization_name: organization } } };

/** Creates an organization with encrypted records: a policy set parameter and a connection. Returns the id of the connection. */
export async function makeSecrets(reader: Reader, site: VcsSite, providerToken: string): Promise<string> {
  const api = connect(reader);
  site.createRepository(repository).commit({ files: { 'main.tf': '' }, tags: ['v1.0.0'] });
  const attributes = { name: organization, email: 'drill@example.com' };
  await bodyOf(api.POST('/api/v2/organizations', { body: { data: { type: 'organizations', attributes } } }));
  await makeParameter(api);
  return makeConnection(api, site, providerToken);
}

/** Follows a repository with the connection of `makeSecrets`, for which the platform has to decrypt the token of the connection. */
export async function useConnection(reader: Reader, connection: string): Promise<void> {
  const api = connect(reader);
  const attributes = { 'vcs-repo': { identifier: repository, 'oauth-token-id': connection } };
  const { data: module } = await bodyOf(
    api.POST('/api/v2/organizations/{organization_name}/registry-modules/vcs', {
      ...inOrganization,
      body: { data: { type: 'registry-modules', attributes } },
    }),
  );
  await waitFor(
    async () => {
      const { data } = await bodyOf(
        api.GET('/api/v2/registry-modules/{id}', { params: { path: { id: module.id } } }),
      );
      return data.attributes['version-statuses'].some(({ status }) => status === 'ok');
    },
    { timeoutMs: 60_000, describe: `a version of ${repository}` },
  );
}

async function makeParameter(api: ApiClient): Promise<void> {
  const { data: set } = await bodyOf(
    api.POST('/api/v2/organizations/{organization_name}/policy-sets', {
      ...inOrganization,
      body: { data: { type: 'policy-sets', attributes: { name: 'sealed' } } },
    }),
  );
  const attributes = { key: 'token', value: 'a-secret', category: 'policy-set' as const, sensitive: true };
  await bodyOf(
    api.POST('/api/v2/policy-sets/{id}/parameters', {
      params: { path: { id: set.id } },
      body: { data: { type: 'vars', attributes } },
    }),
  );
}

async function makeConnection(api: ApiClient, site: VcsSite, token: string): Promise<string> {
  const { data } = await bodyOf(
    api.POST('/api/v2/organizations/{organization_name}/oauth-clients', {
      ...inOrganization,
      body: {
        data: {
          type: 'oauth-clients',
          attributes: {
            'service-provider': 'vcs2',
            'http-url': site.httpUrl,
            'api-url': site.apiUrl,
            'oauth-token-string': token,
          },
        },
      },
    }),
  );
  return data.relationships['oauth-tokens'].data[0]?.id ?? '';
}
