import { z } from 'zod';
import { askProvider, checkAccount, pathOf, sendToProvider, unlessMissing } from './ask-provider.ts';
import type { Provider, ProviderConnection, WantedWebhook } from './provider.ts';

const accountSchema = z.object({ login: z.string().max(255) }).transform((user) => user.login);
const repositorySchema = z.object({ default_branch: z.string().max(255).nullish() });
const idSchema = z.union([z.int(), z.string().max(100)]).transform(String);
const hookSchema = z.object({ id: idSchema, config: z.object({ url: z.string().optional() }).optional() });
const pushSchema = z.object({ ref: z.string().max(512), deleted: z.boolean().optional() });

const headersOf = ({ token }: ProviderConnection) => ({
  accept: 'application/vnd.github+json',
  authorization: `Bearer ${token.reveal()}`,
});

const repositoryUrl = ({ apiUrl }: ProviderConnection, identifier: string) =>
  `${apiUrl}/repos/${pathOf(identifier)}`;

const bodyOf = ({ url, secret }: WantedWebhook) => ({
  name: 'web',
  active: true,
  events: ['push'],
  config: { url, content_type: 'json', secret: secret.reveal(), insecure_ssl: '0' },
});

/** GitHub, hosted and Enterprise Server: REST API v3 (docs/compatibility.md#vcs-providers). */
export const github: Provider = {
  cloneUrlOf: (httpUrl, identifier) => `${httpUrl}/${pathOf(identifier)}.git`,
  // Its SSH server does not know the path under which the website may be served.
  sshPathOf: (_httpUrl, identifier) => `/${pathOf(identifier)}.git`,
  gitUsername: 'x-access-token',

  checkCredentials: (outbound, connection) =>
    checkAccount(
      outbound,
      { url: `${connection.apiUrl}/user`, headers: headersOf(connection) },
      accountSchema,
    ),

  async findDefaultBranch(outbound, connection, identifier) {
    const url = repositoryUrl(connection, identifier);
    const question = { method: 'GET', url, headers: headersOf(connection) } as const;
    return (await askProvider(outbound, question, repositorySchema)).default_branch ?? null;
  },

  async findWebhook(outbound, connection, { identifier, url: wanted }) {
    // A repository has at most 20 webhooks for an event, so one page holds them all.
    const url = `${repositoryUrl(connection, identifier)}/hooks?per_page=100`;
    const question = { method: 'GET', url, headers: headersOf(connection) } as const;
    const hooks = await askProvider(outbound, question, z.array(hookSchema));
    return hooks.find(({ config }) => config?.url === wanted)?.id;
  },

  async createWebhook(outbound, connection, webhook) {
    const url = `${repositoryUrl(connection, webhook.identifier)}/hooks`;
    const question = { method: 'POST', url, headers: headersOf(connection), body: bodyOf(webhook) } as const;
    return (await askProvider(outbound, question, hookSchema)).id;
  },

  async updateWebhook(outbound, connection, id, webhook) {
    const url = `${repositoryUrl(connection, webhook.identifier)}/hooks/${encodeURIComponent(id)}`;
    await sendToProvider(outbound, {
      method: 'PATCH',
      url,
      headers: headersOf(connection),
      body: bodyOf(webhook),
    });
  },

  async deleteWebhook(outbound, connection, id, { identifier }) {
    const url = `${repositoryUrl(connection, identifier)}/hooks/${encodeURIComponent(id)}`;
    await unlessMissing(() =>
      sendToProvider(outbound, { method: 'DELETE', url, headers: headersOf(connection) }),
    );
  },

  proofOf: (headers) => headers['x-hub-signature-256'],
  expectedProof: (_secret, bodyHmac) => `sha256=${bodyHmac}`,
  deliveryIdOf: (headers) => headers['x-github-delivery'],

  hintOf(headers, payload) {
    const event = headers['x-github-event'];
    if (event === 'ping') return { event: 'ping', refs: [] };
    if (event !== 'push') return { event: 'other', refs: [] };
    const { success, data } = pushSchema.safeParse(payload);
    return { event: 'push', refs: success ? [{ name: data.ref, deleted: data.deleted ?? false }] : [] };
  },
};
