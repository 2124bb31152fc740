import { z } from 'zod';
import {
  askProvider,
  branchSchema,
  commitShaSchema,
  commitTextSchema,
  commitTimeSchema,
  descriptionSchema,
  entriesOf,
  pageOfRepositories,
  pathOf,
  repositoriesOfPage,
} from './ask-provider.ts';
import { ProviderFailure, type Provider, type ProviderConnection, type WantedWebhook } from './provider.ts';
import { checkFailures, readFailures, webhooksForbidden } from './provider-failures.ts';
import { webhookIdSchema, restCalls } from './rest-provider.ts';

const account = z.object({ login: z.string().max(255) }).transform((user) => user.login);
const webhookSchema = z.object({
  id: webhookIdSchema,
  config: z.object({ url: z.string().optional() }).optional(),
});
const commitSchema = z
  .object({
    sha: commitShaSchema,
    commit: z.object({
      message: commitTextSchema,
      author: z.object({ name: commitTextSchema }).nullish(),
      committer: z.object({ date: commitTimeSchema }),
    }),
  })
  .transform(({ sha, commit }) => ({
    sha,
    committedAt: commit.committer.date,
    message: commit.message,
    author: commit.author?.name ?? '',
  }));
const repositorySchema = z
  .object({
    full_name: z.string(),
    description: descriptionSchema,
    default_branch: branchSchema,
    archived: z.boolean().optional(),
  })
  .transform((repository) =>
    repository.archived === true
      ? undefined
      : {
          identifier: repository.full_name,
          description: repository.description,
          defaultBranch: repository.default_branch ?? null,
        },
  );
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

const calls = restCalls({ headersOf, repositoryUrl, account, bodyOf, updateMethod: 'PATCH' });

const isMissing = (failure: unknown) => failure instanceof ProviderFailure && failure.reason === 'missing';

/** False if the request fails, for whatever reason. */
const isReadable = (...repository: Parameters<typeof calls.findDefaultBranch>): Promise<boolean> =>
  calls.findDefaultBranch(...repository).then(
    () => true,
    () => false,
  );

/** GitHub, hosted and Enterprise Server: REST API v3 (docs/compatibility.md#vcs-providers). */
export const github: Provider = {
  ...calls,
  gitUsername: 'x-access-token',

  async findWebhook(outbound, connection, { identifier, url: wanted }) {
    // A repository has at most 20 webhooks for an event, so one page holds them all.
    const url = `${repositoryUrl(connection, identifier)}/hooks?per_page=100`;
    const question = { method: 'GET', url, headers: headersOf(connection) } as const;
    const hooks = await askProvider(outbound, question, z.array(webhookSchema)).catch(
      async (failure: unknown) => {
        // GitHub sends the same status for a missing repository and for an account that may not manage webhooks.
        if (isMissing(failure) && (await isReadable(outbound, connection, identifier)))
          throw webhooksForbidden();
        throw failure;
      },
    );
    return hooks.find(({ config }) => config?.url === wanted)?.id;
  },

  async listCommits(outbound, connection, { identifier, branch, atMost }) {
    const ofBranch = branch === null ? '' : `&sha=${encodeURIComponent(branch)}`;
    const url = `${repositoryUrl(connection, identifier)}/commits?per_page=${atMost}${ofBranch}`;
    const question = { method: 'GET', url, headers: headersOf(connection), failures: readFailures } as const;
    return (await askProvider(outbound, question, z.array(commitSchema))).slice(0, atMost);
  },

  async listRepositories(outbound, connection, { page }) {
    const url = `${connection.apiUrl}/user/repos?per_page=${repositoriesOfPage}&sort=full_name&page=${page}`;
    const question = { method: 'GET', url, headers: headersOf(connection), failures: checkFailures } as const;
    return pageOfRepositories(await askProvider(outbound, question, entriesOf(repositorySchema)));
  },

  proofOf: (headers) => headers['x-hub-signature-256'],
  expectedProof: (_secret, bodyHmac) => `sha256=${bodyHmac}`,
  deliveryIdOf: (headers) => headers['x-github-delivery'],

  summaryOf(headers, payload) {
    const event = headers['x-github-event'];
    if (event === 'ping') return { event: 'ping', refs: [] };
    if (event !== 'push') return { event: 'other', refs: [] };
    const { success, data } = pushSchema.safeParse(payload);
    return { event: 'push', refs: success ? [{ name: data.ref, deleted: data.deleted ?? false }] : [] };
  },
};
