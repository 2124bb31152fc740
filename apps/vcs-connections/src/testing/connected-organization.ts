import type { Grants } from '@groundwork/contracts';
import { resourceOf } from '@groundwork/testing';
import { z } from 'zod';
import type { VcsConnectionsTestApp } from './vcs-connections-test-app.ts';

export const connectionAttributes = (given: Record<string, unknown> = {}) => ({
  'service-provider': 'vcs1',
  'http-url': 'https://github.com',
  'api-url': 'https://api.github.com',
  'oauth-token-string': 'a-token-of-the-provider',
  ...given,
});

export const clientDocument = (attributes: Record<string, unknown>) => ({
  data: { type: 'oauth-clients', attributes },
});

export const tokenDocument = (attributes: Record<string, unknown>) => ({
  data: { type: 'oauth-tokens', attributes },
});

const tokensSchema = z.object({
  data: z.array(z.object({ id: z.string(), type: z.literal('oauth-tokens') })),
});

/** An organization, a member who may manage its VCS settings, and the paths of its API. */
export function connectedOrganization(
  app: VcsConnectionsTestApp,
  given: Partial<Grants['organization']> = {},
) {
  const organization = app.organization(given);
  const manager = app.manager(organization);
  const client = app.as(manager);
  const clientsPath = `/api/v2/organizations/${organization.name}/oauth-clients`;
  const create = (attributes: Record<string, unknown> = {}) =>
    client.post(clientsPath, clientDocument(connectionAttributes(attributes)));
  return {
    organization,
    manager,
    client,
    clientsPath,
    tokensPath: `/api/v2/organizations/${organization.name}/oauth-tokens`,
    create,
    connect: async (attributes: Record<string, unknown> = {}) => {
      const response = await create(attributes);
      if (response.status !== 201) throw new Error(`no connection: ${JSON.stringify(response.body)}`);
      const resource = resourceOf(response);
      const [token] = tokensSchema.parse(resource.relationships?.['oauth-tokens']).data;
      if (!token) throw new Error('the connection has no token');
      return {
        resource,
        id: resource.id,
        path: `/api/v2/oauth-clients/${resource.id}`,
        tokenId: token.id,
        tokenPath: `/api/v2/oauth-tokens/${token.id}`,
      };
    },
  };
}
