import { z } from 'zod';
import { askProvider, checkAccount, pathOf, sendToProvider, unlessMissing } from './ask-provider.ts';
import type { Provider, ProviderConnection, WantedWebhook } from './provider.ts';

export const webhookIdSchema = z.union([z.int(), z.string().max(100)]).transform(String);

const repositorySchema = z.object({ default_branch: z.string().max(255).nullish() });
const createdWebhookSchema = z.object({ id: webhookIdSchema });

export interface RestDialect {
  readonly headersOf: (connection: ProviderConnection) => Readonly<Record<string, string>>;
  readonly repositoryUrl: (connection: ProviderConnection, identifier: string) => string;
  readonly account: z.ZodType<string>;
  readonly bodyOf: (webhook: WantedWebhook) => object;
  readonly updateMethod: 'PATCH' | 'PUT';
}

type SharedCalls = Pick<
  Provider,
  | 'cloneUrlOf'
  | 'sshPathOf'
  | 'checkCredentials'
  | 'findDefaultBranch'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
>;

export function restCalls({
  headersOf,
  repositoryUrl,
  account,
  bodyOf,
  updateMethod,
}: RestDialect): SharedCalls {
  const hookUrl = (connection: ProviderConnection, identifier: string, id: string) =>
    `${repositoryUrl(connection, identifier)}/hooks/${encodeURIComponent(id)}`;

  return {
    cloneUrlOf: (httpUrl, identifier) => `${httpUrl}/${pathOf(identifier)}.git`,
    // Their SSH servers do not know the path under which the website may be served.
    sshPathOf: (_httpUrl, identifier) => `/${pathOf(identifier)}.git`,

    checkCredentials: (outbound, connection) =>
      checkAccount(outbound, { url: `${connection.apiUrl}/user`, headers: headersOf(connection) }, account),

    async findDefaultBranch(outbound, connection, identifier) {
      const url = repositoryUrl(connection, identifier);
      const question = { method: 'GET', url, headers: headersOf(connection) } as const;
      return (await askProvider(outbound, question, repositorySchema)).default_branch ?? null;
    },

    async createWebhook(outbound, connection, webhook) {
      const url = `${repositoryUrl(connection, webhook.identifier)}/hooks`;
      const question = {
        method: 'POST',
        url,
        headers: headersOf(connection),
        body: bodyOf(webhook),
      } as const;
      return (await askProvider(outbound, question, createdWebhookSchema)).id;
    },

    async updateWebhook(outbound, connection, id, webhook) {
      const url = hookUrl(connection, webhook.identifier, id);
      const [headers, body] = [headersOf(connection), bodyOf(webhook)];
      await sendToProvider(outbound, { method: updateMethod, url, headers, body });
    },

    async deleteWebhook(outbound, connection, id, { identifier }) {
      const url = hookUrl(connection, identifier, id);
      const question = { method: 'DELETE', url, headers: headersOf(connection) } as const;
      await unlessMissing(() => sendToProvider(outbound, question));
    },
  };
}
