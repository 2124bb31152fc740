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
  repositoriesOfPage,
} from './ask-provider.ts';
import type { Provider, ProviderConnection, WantedWebhook } from './provider.ts';
import { checkFailures, readFailures } from './provider-failures.ts';
import { webhookIdSchema, restCalls } from './rest-provider.ts';

const account = z.object({ username: z.string().max(255) }).transform((user) => user.username);
const webhookSchema = z.object({ id: webhookIdSchema, url: z.string().optional() });
const commitSchema = z
  .object({
    id: commitShaSchema,
    message: commitTextSchema,
    author_name: commitTextSchema,
    committed_date: commitTimeSchema,
  })
  .transform((commit) => ({
    sha: commit.id,
    committedAt: commit.committed_date,
    message: commit.message,
    author: commit.author_name,
  }));
const projectSchema = z
  .object({
    path_with_namespace: z.string(),
    description: descriptionSchema,
    default_branch: branchSchema,
  })
  .transform((project) => ({
    identifier: project.path_with_namespace,
    description: project.description,
    defaultBranch: project.default_branch ?? null,
  }));
const pushSchema = z.object({ ref: z.string().max(512), after: z.string().max(64).nullish() });

/** This header accepts personal, project, group and OAuth tokens; `private-token` refuses OAuth tokens. */
const headersOf = ({ token }: ProviderConnection) => ({
  accept: 'application/json',
  authorization: `Bearer ${token.reveal()}`,
});

const repositoryUrl = ({ apiUrl }: ProviderConnection, identifier: string) =>
  `${apiUrl}/projects/${encodeURIComponent(identifier)}`;

const bodyOf = ({ url, secret }: WantedWebhook) => ({
  url,
  token: secret.reveal(),
  push_events: true,
  tag_push_events: true,
  merge_requests_events: false,
  enable_ssl_verification: true,
});

const webhooksOfPage = 100;
const maxPages = 5;
const pushEvents: readonly (string | undefined)[] = ['Push Hook', 'Tag Push Hook'];

/** GitLab, hosted, Community and Enterprise Edition: REST API v4 (docs/compatibility.md#vcs-providers). */
export const gitlab: Provider = {
  ...restCalls({ headersOf, repositoryUrl, account, bodyOf, updateMethod: 'PUT' }),
  gitUsername: 'oauth2',

  async findWebhook(outbound, connection, { identifier, url: wanted }) {
    for (let page = 1; page <= maxPages; page += 1) {
      const url = `${repositoryUrl(connection, identifier)}/hooks?per_page=${webhooksOfPage}&page=${page}`;
      const question = { method: 'GET', url, headers: headersOf(connection) } as const;
      const hooks = await askProvider(outbound, question, z.array(webhookSchema));
      const found = hooks.find((hook) => hook.url === wanted);
      if (found) return found.id;
      if (hooks.length < webhooksOfPage) break;
    }
    return undefined;
  },

  async listCommits(outbound, connection, { identifier, branch, atMost }) {
    const ofBranch = branch === null ? '' : `&ref_name=${encodeURIComponent(branch)}`;
    const url = `${repositoryUrl(connection, identifier)}/repository/commits?per_page=${atMost}${ofBranch}`;
    const question = { method: 'GET', url, headers: headersOf(connection), failures: readFailures } as const;
    return (await askProvider(outbound, question, z.array(commitSchema))).slice(0, atMost);
  },

  async listRepositories(outbound, connection, { page, search }) {
    // GitLab searches in names, not in paths.
    const name = search.slice(search.lastIndexOf('/') + 1);
    const query = new URLSearchParams({
      membership: 'true',
      archived: 'false',
      simple: 'true',
      order_by: 'path',
      sort: 'asc',
      per_page: String(repositoriesOfPage),
      page: String(page),
      ...(name !== '' && { search: name, search_namespaces: 'true' }),
    });
    const url = `${connection.apiUrl}/projects?${query.toString()}`;
    const question = { method: 'GET', url, headers: headersOf(connection), failures: checkFailures } as const;
    return pageOfRepositories(await askProvider(outbound, question, entriesOf(projectSchema)));
  },

  proofOf: (headers) => headers['x-gitlab-token'],
  expectedProof: (secret) => secret,
  // The newer header stays the same when a delivery is repeated; the older one identifies the event.
  deliveryIdOf: (headers) => headers['idempotency-key'] ?? headers['x-gitlab-event-uuid'],

  summaryOf(headers, payload) {
    if (!pushEvents.includes(headers['x-gitlab-event'])) return { event: 'other', refs: [] };
    const { success, data } = pushSchema.safeParse(payload);
    return {
      event: 'push',
      refs: success ? [{ name: data.ref, deleted: /^0+$/.test(data.after ?? '') }] : [],
    };
  },
};
