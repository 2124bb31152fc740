import { apiClient, waitFor, type ApiResponse } from '@groundwork/testing';
import { z } from 'zod';

export const provider = 'generic';

const idSchema = z.object({ data: z.object({ id: z.string() }) });
const tokenSchema = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ token: z.string() }) }),
});
const clientSchema = z.object({
  data: z.object({
    id: z.string(),
    relationships: z.object({
      'oauth-tokens': z.object({ data: z.tuple([z.object({ id: z.string() })]) }),
    }),
  }),
});
const versionSchema = z.object({
  data: z.object({ id: z.string(), links: z.object({ upload: z.url() }) }),
});
const moduleSchema = z.object({
  data: z.object({
    attributes: z.object({
      status: z.string(),
      'version-statuses': z.array(
        z.object({ version: z.string(), status: z.string(), error: z.string().optional() }),
      ),
    }),
  }),
});

/** A client of one gateway with one token, with methods for the steps that the tests describe. */
export function asToken(baseUrl: string, token: string) {
  const client = apiClient(baseUrl, { authorization: `Bearer ${token}` });
  const create = async (
    path: string,
    type: string,
    attributes: Record<string, unknown>,
    relationships?: Record<string, unknown>,
  ) => expectStatus(201, await client.post(path, { data: { type, attributes, relationships } }));
  const modules = (organization: string) => `/api/v2/organizations/${organization}/registry-modules`;
  const modulePath = (organization: string, name: string) =>
    `${modules(organization)}/private/${organization}/${name}/${provider}`;

  return {
    get: (path: string) => client.get(path),
    delete: (path: string) => client.delete(path),
    /** POST without a body. */
    post: (path: string) => client.post(path),
    /** PATCH with `attributes`, which must succeed. */
    update: async (path: string, type: string, attributes: Record<string, unknown>) =>
      expectStatus(200, await client.patch(path, { data: { type, attributes } })),
    create,
    modulePath,
    createOrganization: async (name: string) => {
      await create('/api/v2/organizations', 'organizations', { name, email: 'e2e@example.com' });
    },
    createTeam: async (organization: string, name: string) => {
      const path = `/api/v2/organizations/${organization}/teams`;
      const access = { 'organization-access': { 'manage-modules': true } };
      return idSchema.parse((await create(path, 'teams', { name, ...access })).body).data.id;
    },
    createTeamToken: async (team: string) => {
      const path = `/api/v2/teams/${team}/authentication-token`;
      return tokenSchema.parse((await create(path, 'authentication-tokens', {})).body).data.attributes.token;
    },
    createModule: async (organization: string, name: string) => {
      await create(modules(organization), 'registry-modules', { name, provider, 'registry-name': 'private' });
    },
    /** A connection of an organization to a VCS provider, and the one OAuth token that it has. */
    createConnection: async (organization: string, attributes: Record<string, unknown>) => {
      const path = `/api/v2/organizations/${organization}/oauth-clients`;
      return connectionOf((await create(path, 'oauth-clients', attributes)).body);
    },
    /** Site administrators: these organizations, and no others, may read the producer's modules. */
    share: async (producer: string, consumers: readonly string[]) => {
      const path = `/api/v2/admin/organizations/${producer}/relationships/module-consumers`;
      const data = consumers.map((id) => ({ id, type: 'organizations' }));
      expectStatus(204, await client.patch(path, { data }));
    },
    createVersion: async (organization: string, name: string, version: string) => {
      const path = `${modulePath(organization, name)}/versions`;
      const created = await create(path, 'registry-module-versions', { version });
      return versionSchema.parse(created.body).data;
    },
    showModule: async (organization: string, name: string) =>
      moduleSchema.parse(expectStatus(200, await client.get(modulePath(organization, name))).body).data
        .attributes,
    /** Resolves with the status of the version once it is `ok` or has failed. */
    untilIngested: async (organization: string, name: string, version: string) =>
      waitFor(
        async () => {
          const module = moduleSchema.parse((await client.get(modulePath(organization, name))).body);
          const found = module.data.attributes['version-statuses'].find((entry) => entry.version === version);
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

/** Publishes one version after the other, each one read before the next. */
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

/** PUT to an upload address, as clients do it: without a token. */
export async function upload(address: string, archive: Buffer): Promise<number> {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(archive),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function expectStatus(status: number, response: ApiResponse): ApiResponse {
  if (response.status === status) return response;
  throw new Error(`expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
}
