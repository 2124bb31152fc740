import { z } from 'zod';
import { askProvider, checkAccount, pathOf, sendToProvider, unlessMissing } from './ask-provider.ts';
import type { Provider, ProviderConnection, WantedWebhook } from './provider.ts';

const accountSchema = z.object({ username: z.string().max(255) }).transform((user) => user.username);
const projectSchema = z.object({ default_branch: z.string().max(255).nullish() });
const hookSchema = z.object({
  id: z.union([z.int(), z.string().max(100)]).transform(String),
  url: z.string().optional(),
});
const pushSchema = z.object({ ref: z.string().max(512), after: z.string().max(64).nullish() });

/**
 * Personal, project and group tokens are accepted in this header, and so are OAuth tokens, which `private-token`
 * refuses.
 */
const headersOf = ({ token }: ProviderConnection) => ({
  accept: 'application/json',
  authorization: `Bearer ${token.reveal()}`,
});

/** A project is named by its whole path in one segment. */
const hooksUrl = (connection: ProviderConnection, identifier: string) =>
  `${projectUrl(connection, identifier)}/hooks`;

const projectUrl = ({ apiUrl }: ProviderConnection, identifier: string) =>
  `${apiUrl}/projects/${encodeURIComponent(identifier)}`;

const bodyOf = ({ url, secret }: WantedWebhook) => ({
  url,
  token: secret.reveal(),
  push_events: true,
  tag_push_events: true,
  merge_requests_events: false,
  enable_ssl_verification: true,
});

const hooksOfPage = 100;
const mostPages = 5;
const pushEvents: readonly (string | undefined)[] = ['Push Hook', 'Tag Push Hook'];

/** GitLab, hosted, Community and Enterprise Edition: REST API v4 (docs/compatibility.md#vcs-providers). */
export const gitlab: Provider = {
  cloneUrlOf: (httpUrl, identifier) => `${httpUrl}/${pathOf(identifier)}.git`,
  // Its SSH server does not know the path under which the website may be served.
  sshPathOf: (_httpUrl, identifier) => `/${pathOf(identifier)}.git`,
  gitUsername: 'oauth2',

  checkCredentials: (outbound, connection) =>
    checkAccount(
      outbound,
      { url: `${connection.apiUrl}/user`, headers: headersOf(connection) },
      accountSchema,
    ),

  async findDefaultBranch(outbound, connection, identifier) {
    const url = projectUrl(connection, identifier);
    const question = { method: 'GET', url, headers: headersOf(connection) } as const;
    return (await askProvider(outbound, question, projectSchema)).default_branch ?? null;
  },

  async findWebhook(outbound, connection, { identifier, url: wanted }) {
    for (let page = 1; page <= mostPages; page += 1) {
      const url = `${hooksUrl(connection, identifier)}?per_page=${hooksOfPage}&page=${page}`;
      const question = { method: 'GET', url, headers: headersOf(connection) } as const;
      const hooks = await askProvider(outbound, question, z.array(hookSchema));
      const found = hooks.find((hook) => hook.url === wanted);
      if (found) return found.id;
      if (hooks.length < hooksOfPage) break;
    }
    return undefined;
  },

  async createWebhook(outbound, connection, webhook) {
    const url = hooksUrl(connection, webhook.identifier);
    const question = { method: 'POST', url, headers: headersOf(connection), body: bodyOf(webhook) } as const;
    return (await askProvider(outbound, question, hookSchema)).id;
  },

  async updateWebhook(outbound, connection, id, webhook) {
    const url = `${hooksUrl(connection, webhook.identifier)}/${encodeURIComponent(id)}`;
    await sendToProvider(outbound, {
      method: 'PUT',
      url,
      headers: headersOf(connection),
      body: bodyOf(webhook),
    });
  },

  async deleteWebhook(outbound, connection, id, { identifier }) {
    const url = `${hooksUrl(connection, identifier)}/${encodeURIComponent(id)}`;
    await unlessMissing(() =>
      sendToProvider(outbound, { method: 'DELETE', url, headers: headersOf(connection) }),
    );
  },

  proofOf: (headers) => headers['x-gitlab-token'],
  expectedProof: (secret) => secret,
  // The newer header stays the same when a delivery is repeated; the older one identifies the event.
  deliveryIdOf: (headers) => headers['idempotency-key'] ?? headers['x-gitlab-event-uuid'],

  hintOf(headers, payload) {
    if (!pushEvents.includes(headers['x-gitlab-event'])) return { event: 'other', refs: [] };
    const { success, data } = pushSchema.safeParse(payload);
    return {
      event: 'push',
      refs: success ? [{ name: data.ref, deleted: /^0+$/.test(data.after ?? '') }] : [],
    };
  },
};
