import { z } from 'zod';

const createdSchema = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ token: z.string().optional() }),
    links: z.object({ upload: z.string().optional() }).optional(),
  }),
});

const policySetVersionSchema = z.object({
  data: z.object({ attributes: z.object({ status: z.string() }) }),
});

const connectionSchema = z.object({
  data: z.object({
    relationships: z.object({
      'oauth-tokens': z.object({ data: z.tuple([z.object({ id: z.string() })]) }),
    }),
  }),
});

const publishedSchema = z.object({
  data: z.object({ attributes: z.object({ 'vcs-repo': z.object({ 'webhook-url': z.string() }) }) }),
});

const accountSchema = z.object({ data: z.object({ id: z.string() }) });

const statusesSchema = z.object({
  data: z.object({
    attributes: z.object({
      'version-statuses': z.array(z.object({ version: z.string(), status: z.string() })),
    }),
  }),
});

/** The few requests with which the benchmark fills the platform. */
export interface Client {
  readonly baseUrl: string;
  readonly token: string;
  createOrganization(name: string): Promise<void>;
  createModule(organization: string, name: string): Promise<void>;
  createWorkspace(organization: string, name: string): Promise<void>;
  createPolicySet(organization: string, name: string): Promise<string>;
  /** Returns the new version and its upload address. */
  createPolicySetVersion(policySet: string): Promise<{ id: string; upload: string }>;
  statusOfPolicySetVersion(id: string): Promise<string>;
  /** Another token of the same user. */
  createToken(): Promise<string>;
  /** A connection to a VCS provider; returns its OAuth token's id. */
  connectProvider(
    organization: string,
    provider: { httpUrl: string; apiUrl: string; token: string },
  ): Promise<string>;
  /** A module from the repository `…/terraform-aws-<name>`; returns the address of its webhook. */
  publishModule(organization: string, identifier: string, oauthToken: string): Promise<string>;
  /** Returns the upload address. */
  createVersion(organization: string, name: string, version: string): Promise<string>;
  statusOf(organization: string, name: string, version: string): Promise<string | undefined>;
  /** How many versions of a module are `ok`. */
  countOk(organization: string, name: string): Promise<number>;
}

const provider = 'aws';

export const modulePath = (organization: string, name: string) =>
  `/api/v2/organizations/${organization}/registry-modules/private/${organization}/${name}/${provider}`;

export const protocolPath = (organization: string, name: string) =>
  `/api/registry/v1/modules/${organization}/${name}/${provider}`;

export function connectClient(baseUrl: string, token: string): Client {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/vnd.api+json' };
  const post = async (path: string, type: string, attributes: Record<string, unknown>): Promise<unknown> => {
    const body = JSON.stringify({ data: { type, attributes } });
    const answer = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const create = async (path: string, type: string, attributes: Record<string, unknown>) =>
    createdSchema.parse(await post(path, type, attributes)).data;
  const statusesOf = async (organization: string, name: string) => {
    const answer = await fetch(`${baseUrl}${modulePath(organization, name)}`, { headers });
    return statusesSchema.parse(await answer.json()).data.attributes['version-statuses'];
  };
  return {
    baseUrl,
    token,
    createOrganization: async (name) => {
      await create('/api/v2/organizations', 'organizations', { name, email: 'bench@example.com' });
    },
    createModule: async (organization, name) => {
      await create(`/api/v2/organizations/${organization}/registry-modules`, 'registry-modules', {
        name,
        provider,
        'registry-name': 'private',
      });
    },
    createWorkspace: async (organization, name) => {
      await create(`/api/v2/organizations/${organization}/workspaces`, 'workspaces', { name });
    },
    createPolicySet: async (organization, name) =>
      (await create(`/api/v2/organizations/${organization}/policy-sets`, 'policy-sets', { name })).id,
    createPolicySetVersion: async (policySet) => {
      const path = `/api/v2/policy-sets/${policySet}/versions`;
      const { id, links } = await create(path, 'policy-set-versions', {});
      if (links?.upload === undefined) throw new Error('the version has no upload address');
      return { id, upload: links.upload };
    },
    statusOfPolicySetVersion: async (id) => {
      const answer = await fetch(`${baseUrl}/api/v2/policy-set-versions/${id}`, { headers });
      return policySetVersionSchema.parse(await answer.json()).data.attributes.status;
    },
    createToken: async () => {
      const account = await fetch(`${baseUrl}/api/v2/account/details`, { headers });
      const { id } = accountSchema.parse(await account.json()).data;
      const made = await create(`/api/v2/users/${id}/authentication-tokens`, 'authentication-tokens', {});
      return z.string().parse(made.attributes.token);
    },
    connectProvider: async (organization, { httpUrl, apiUrl, token: secret }) => {
      const made = await post(`/api/v2/organizations/${organization}/oauth-clients`, 'oauth-clients', {
        'service-provider': 'vcs2',
        'http-url': httpUrl,
        'api-url': apiUrl,
        'oauth-token-string': secret,
      });
      return connectionSchema.parse(made).data.relationships['oauth-tokens'].data[0].id;
    },
    publishModule: async (organization, identifier, oauthToken) => {
      const path = `/api/v2/organizations/${organization}/registry-modules/vcs`;
      const made = await post(path, 'registry-modules', {
        'vcs-repo': { identifier, 'oauth-token-id': oauthToken },
      });
      return publishedSchema.parse(made).data.attributes['vcs-repo']['webhook-url'];
    },
    createVersion: async (organization, name, version) => {
      const path = `${modulePath(organization, name)}/versions`;
      const created = await create(path, 'registry-module-versions', { version });
      if (created.links?.upload === undefined) throw new Error('the version has no upload address');
      return created.links.upload;
    },
    statusOf: async (organization, name, version) =>
      (await statusesOf(organization, name)).find((candidate) => candidate.version === version)?.status,
    countOk: async (organization, name) =>
      (await statusesOf(organization, name)).filter(({ status }) => status === 'ok').length,
  };
}

/** Runs `work` for 0 … count-1, at most `concurrency` at once. */
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
