import { bodyOf, connect } from '@groundwork/client';
import { apiClient, waitFor, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';

export const provider = 'generic';

const clientSchema = z.object({
  data: z.object({
    id: z.string(),
    relationships: z.object({
      'oauth-tokens': z.object({ data: z.tuple([z.object({ id: z.string() })]) }),
    }),
  }),
});
const moduleTemplate =
  '/api/v2/organizations/{organization_name}/registry-modules/{registry_name}/{namespace}/{name}/{provider}';
const inOrganization = (name: string) => ({ params: { path: { organization_name: name } } });
const ofModule = (organization: string, name: string, ofProvider = provider) => ({
  params: {
    path: {
      organization_name: organization,
      registry_name: 'private',
      namespace: organization,
      name,
      provider: ofProvider,
    },
  },
});

/** Client of one gateway with one token, with methods for the steps of the tests. */
export function asToken(baseUrl: string, token: string) {
  const api = connect({ baseUrl, token });
  const client = apiClient(baseUrl, { authorization: `Bearer ${token}` });
  const create = async (
    path: string,
    type: string,
    attributes: Record<string, unknown>,
    relationships?: Record<string, unknown>,
  ) => expectStatus(201, await client.post(path, { data: { type, attributes, relationships } }));
  const modulePath = (organization: string, name: string) =>
    `/api/v2/organizations/${organization}/registry-modules/private/${organization}/${name}/${provider}`;
  const showModule = async (organization: string, name: string, ofProvider = provider) =>
    (await bodyOf(api.GET(moduleTemplate, ofModule(organization, name, ofProvider)))).data.attributes;

  return {
    /** Requests with types from the API description. */
    api,
    get: (path: string) => client.get(path),
    delete: (path: string) => client.delete(path),
    /** POST without a body. */
    post: (path: string) => client.post(path),
    /** PATCH with `attributes`; must succeed. */
    update: async (path: string, type: string, attributes: Record<string, unknown>) =>
      expectStatus(200, await client.patch(path, { data: { type, attributes } })),
    create,
    modulePath,
    createOrganization: async (name: string) => {
      const attributes = { name, email: 'e2e@example.com' };
      await bodyOf(
        api.POST('/api/v2/organizations', { body: { data: { type: 'organizations', attributes } } }),
      );
    },
    createTeam: async (organization: string, name: string) => {
      const attributes = { name, 'organization-access': { 'manage-modules': true } };
      const { data } = await bodyOf(
        api.POST('/api/v2/organizations/{organization_name}/teams', {
          ...inOrganization(organization),
          body: { data: { type: 'teams', attributes } },
        }),
      );
      return data.id;
    },
    createTeamToken: async (team: string) => {
      const { data } = await bodyOf(
        api.POST('/api/v2/teams/{team_id}/authentication-token', { params: { path: { team_id: team } } }),
      );
      return z.string().parse(data.attributes.token);
    },
    createModule: async (organization: string, name: string) => {
      const attributes = { name, provider, 'registry-name': 'private' as const };
      await bodyOf(
        api.POST('/api/v2/organizations/{organization_name}/registry-modules', {
          ...inOrganization(organization),
          body: { data: { type: 'registry-modules', attributes } },
        }),
      );
    },
    /** Connects an organization to a VCS provider; returns the connection and its one OAuth token. */
    createConnection: async (organization: string, attributes: Record<string, unknown>) => {
      const path = `/api/v2/organizations/${organization}/oauth-clients`;
      return connectionOf((await create(path, 'oauth-clients', attributes)).body);
    },
    /** Lets only these organizations read the producer's modules. For site administrators. */
    share: async (producer: string, consumers: readonly string[]) => {
      await bodyOf(
        api.PATCH('/api/v2/admin/organizations/{organization_name}/relationships/module-consumers', {
          ...inOrganization(producer),
          body: { data: consumers.map((id) => ({ id, type: 'organizations' as const })) },
        }),
      );
    },
    createVersion: async (organization: string, name: string, version: string) => {
      const { data } = await bodyOf(
        api.POST(`${moduleTemplate}/versions`, {
          ...ofModule(organization, name),
          body: { data: { type: 'registry-module-versions', attributes: { version } } },
        }),
      );
      return { id: data.id, links: z.object({ upload: z.url() }).parse(data.links) };
    },
    showModule,
    /** Resolves with the version's status once it is `ok` or has failed. */
    untilIngested: async (organization: string, name: string, version: string, ofProvider = provider) =>
      waitFor(
        async () => {
          const module = await showModule(organization, name, ofProvider);
          const found = module['version-statuses'].find((entry) => entry.version === version);
          return found !== undefined && /ok|failed/.test(found.status) ? found : undefined;
        },
        { timeoutMs: 60_000, describe: `${name} ${version} to be ingested` },
      ),
  };
}

/** The connection in a response, and its one OAuth token. */
export function connectionOf(body: unknown) {
  const { id, relationships } = clientSchema.parse(body).data;
  return { clientId: id, oauthTokenId: relationships['oauth-tokens'].data[0].id };
}

export type AsToken = ReturnType<typeof asToken>;

/** Publishes versions one at a time, each ingested before the next. */
export async function publishVersions(
  token: AsToken,
  module: { readonly organization: string; readonly name: string },
  archive: Buffer,
  versions: readonly string[],
): Promise<void> {
  const { organization, name } = module;
  for (const version of versions) {
    const status = await upload(
      (await token.createVersion(organization, name, version)).links.upload,
      archive,
    );
    if (status !== 200) throw new Error(`the upload of ${version} was answered ${status}`);
    const ingested = await token.untilIngested(organization, name, version);
    if (ingested.status !== 'ok')
      throw new Error(`${version} is ${ingested.status}: ${ingested.error ?? ''}`);
  }
}

/** PUT to an upload address without a token, as clients do. */
export async function upload(address: string, archive: Buffer): Promise<number> {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(archive),
  });
  await response.arrayBuffer();
  return response.status;
}

function expectStatus(status: number, response: ApiResponse): ApiResponse {
  if (response.status === status) return response;
  throw new Error(`expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
}
