import { z } from 'zod';
import {
  askProvider,
  branchSchema,
  checkAccount,
  commitShaSchema,
  commitTextSchema,
  commitTimeSchema,
  entriesOf,
  matches,
  pathOf,
  repositoriesOfPage,
  sendToProvider,
  unlessMissing,
} from './ask-provider.ts';
import {
  ProviderFailure,
  type Provider,
  type ProviderConnection,
  type ProviderRepository,
  type WantedWebhook,
} from './provider.ts';
import type { OutboundHttp } from '@groundwork/outbound-http';
import { checkFailures, readFailures } from './provider-failures.ts';

const apiVersion = 'api-version=5.0';
const deliveryUser = 'groundwork';

const accountSchema = z
  .object({ authenticatedUser: z.object({ providerDisplayName: z.string().max(255).nullish() }).nullish() })
  .transform(({ authenticatedUser }) => authenticatedUser?.providerDisplayName ?? null);
const repositorySchema = z.object({
  id: z.string().max(100),
  project: z.object({ id: z.string().max(100) }),
  defaultBranch: z.string().max(255).nullish(),
});
const subscriptionSchema = z.object({
  id: z.string().max(100),
  consumerInputs: z.object({ url: z.string().optional() }).nullish(),
});
const subscriptionsSchema = z.object({ value: z.array(subscriptionSchema) });
const commitSchema = z
  .object({
    commitId: commitShaSchema,
    comment: commitTextSchema,
    author: z.object({ name: commitTextSchema }).nullish(),
    committer: z.object({ date: commitTimeSchema }),
  })
  .transform(({ commitId, comment, author, committer }) => ({
    sha: commitId,
    committedAt: committer.date,
    message: comment,
    author: author?.name ?? '',
  }));
const commitsSchema = z.object({ value: z.array(commitSchema) });
const collectionsSchema = z.object({ value: z.array(z.object({ name: z.string().max(255) })) });
/** The API of these servers lists all repositories of a collection at once. */
const maxCollections = 5;
const listedSchema = z
  .object({
    name: z.string(),
    project: z.object({ name: z.string() }),
    defaultBranch: branchSchema,
    isDisabled: z.boolean().nullish(),
  })
  .transform(({ name, project, defaultBranch, isDisabled }) =>
    isDisabled === true
      ? undefined
      : {
          identifier: `${project.name}/_git/${name}`,
          description: '',
          defaultBranch: withoutPrefix(defaultBranch),
        },
  );
const listedRepositoriesSchema = z.object({ value: entriesOf(listedSchema) });
const withoutPrefix = (branch: string | null | undefined) => branch?.replace(/^refs\/heads\//, '') ?? null;
const pushEvent = 'git.push';
const eventSchema = z.object({ eventType: z.string() });
const pushSchema = z.object({
  resource: z.object({
    refUpdates: z
      .array(z.object({ name: z.string().max(512), newObjectId: z.string().max(64).nullish() }))
      .max(1000),
  }),
});
const deliverySchema = z.object({ id: z.string() });

const headersOf = ({ token }: ProviderConnection) => ({
  accept: 'application/json',
  authorization: `Basic ${Buffer.from(`:${token.reveal()}`).toString('base64')}`,
});

interface RepositoryPath {
  readonly collection: string;
  readonly project: string;
  readonly repository: string;
}

/** `<collection>/<project>/_git/<repository>`, percent-encoded. */
function partsOf(identifier: string): RepositoryPath {
  const [, collection, project, repository] =
    /^([^/]+)\/([^/]+)\/_git\/([^/]+)$/.exec(pathOf(identifier)) ?? [];
  if (collection === undefined || project === undefined || repository === undefined)
    throw new ProviderFailure('missing', 'The identifier is not a valid repository name at this provider');
  return { collection, project, repository };
}

const subscriptionsUrl = ({ apiUrl }: ProviderConnection, identifier: string) =>
  `${apiUrl}/${partsOf(identifier).collection}/_apis/hooks/subscriptions`;

function repositoryQuestion(connection: ProviderConnection, identifier: string) {
  const { collection, project, repository } = partsOf(identifier);
  const path = `${collection}/${project}/_apis/git/repositories/${repository}`;
  const url = `${connection.apiUrl}/${path}?${apiVersion}`;
  return { method: 'GET', url, headers: headersOf(connection) } as const;
}

async function repositoriesOf(
  outbound: OutboundHttp,
  connection: ProviderConnection,
  collection: string,
): Promise<ProviderRepository[]> {
  const url = `${connection.apiUrl}/${encodeURIComponent(collection)}/_apis/git/repositories?${apiVersion}`;
  const question = { method: 'GET', url, headers: headersOf(connection), failures: checkFailures } as const;
  const { value } = await askProvider(outbound, question, listedRepositoriesSchema);
  return value
    .filter((each) => each !== undefined)
    .map((each) => ({ ...each, identifier: `${collection}/${each.identifier}` }));
}

const subscriptionOf = (
  { url, secret }: WantedWebhook,
  { id, project }: z.output<typeof repositorySchema>,
) => ({
  publisherId: 'tfs',
  eventType: pushEvent,
  resourceVersion: '1.0',
  consumerId: 'webHooks',
  consumerActionId: 'httpRequest',
  publisherInputs: { projectId: project.id, repository: id, branch: '' },
  consumerInputs: { url, basicAuthUsername: deliveryUser, basicAuthPassword: secret.reveal() },
});

const cloneUrlOf = (httpUrl: string, identifier: string) => `${httpUrl}/${pathOf(identifier)}`;

/** Azure DevOps Server, 2019 or later: REST API 5.0 (docs/compatibility.md#vcs-providers). */
export const azureDevops: Provider = {
  cloneUrlOf,
  // Its SSH server has the same paths, including `/tfs`.
  sshPathOf: (httpUrl, identifier) => new URL(cloneUrlOf(httpUrl, identifier)).pathname,
  gitUsername: '',

  checkCredentials(outbound, connection) {
    const url = `${connection.apiUrl}/_apis/connectionData?api-version=5.0-preview`;
    return checkAccount(outbound, { url, headers: headersOf(connection) }, accountSchema);
  },

  async findDefaultBranch(outbound, connection, identifier) {
    const question = repositoryQuestion(connection, identifier);
    const { defaultBranch } = await askProvider(outbound, question, repositorySchema);
    return withoutPrefix(defaultBranch);
  },

  async listCommits(outbound, connection, { identifier, branch, atMost }) {
    const { collection, project, repository } = partsOf(identifier);
    const path = `${collection}/${project}/_apis/git/repositories/${repository}/commits`;
    const ofBranch =
      branch === null ? '' : `&searchCriteria.itemVersion.version=${encodeURIComponent(branch)}`;
    const url = `${connection.apiUrl}/${path}?searchCriteria.$top=${atMost}${ofBranch}&${apiVersion}`;
    const question = { method: 'GET', url, headers: headersOf(connection), failures: readFailures } as const;
    return (await askProvider(outbound, question, commitsSchema)).value.slice(0, atMost);
  },

  async findWebhook(outbound, connection, { identifier, url: wanted }) {
    const url = `${subscriptionsUrl(connection, identifier)}?consumerId=webHooks&publisherId=tfs&${apiVersion}`;
    const question = { method: 'GET', url, headers: headersOf(connection) } as const;
    const { value } = await askProvider(outbound, question, subscriptionsSchema);
    return value.find(({ consumerInputs }) => consumerInputs?.url === wanted)?.id;
  },

  async createWebhook(outbound, connection, webhook) {
    const found = await askProvider(
      outbound,
      repositoryQuestion(connection, webhook.identifier),
      repositorySchema,
    );
    const url = `${subscriptionsUrl(connection, webhook.identifier)}?${apiVersion}`;
    const body = subscriptionOf(webhook, found);
    const question = { method: 'POST', url, headers: headersOf(connection), body } as const;
    return (await askProvider(outbound, question, subscriptionSchema)).id;
  },

  async updateWebhook(outbound, connection, id, webhook) {
    const found = await askProvider(
      outbound,
      repositoryQuestion(connection, webhook.identifier),
      repositorySchema,
    );
    const path = `${subscriptionsUrl(connection, webhook.identifier)}/${encodeURIComponent(id)}`;
    const body = { id, ...subscriptionOf(webhook, found) };
    const url = `${path}?${apiVersion}`;
    await sendToProvider(outbound, { method: 'PUT', url, headers: headersOf(connection), body });
  },

  async deleteWebhook(outbound, connection, id, { identifier }) {
    const url = `${subscriptionsUrl(connection, identifier)}/${encodeURIComponent(id)}?${apiVersion}`;
    await unlessMissing(() =>
      sendToProvider(outbound, { method: 'DELETE', url, headers: headersOf(connection) }),
    );
  },

  async listRepositories(outbound, connection, { page, search }) {
    const url = `${connection.apiUrl}/_apis/projectCollections?$top=${maxCollections}&${apiVersion}`;
    const question = { method: 'GET', url, headers: headersOf(connection), failures: checkFailures } as const;
    const { value } = await askProvider(outbound, question, collectionsSchema);
    const collections = value.slice(0, maxCollections);
    const lists = await Promise.all(
      collections.map(({ name }) => repositoriesOf(outbound, connection, name)),
    );
    const all = lists.flat().filter(({ identifier }) => matches(identifier, search));
    const end = page * repositoriesOfPage;
    return { repositories: all.slice(end - repositoriesOfPage, end), isLast: all.length <= end };
  },

  // The gateway uses `authorization` itself, and forwards the delivery's own header under this name.
  proofOf: (headers) => headers['x-webhook-authorization'],
  expectedProof: (secret) => `Basic ${Buffer.from(`${deliveryUser}:${secret}`).toString('base64')}`,
  deliveryIdOf: (_headers, payload) => deliverySchema.safeParse(payload).data?.id,

  summaryOf(_headers, payload) {
    // Only the payload names the event. An unreadable payload counts as a push, so that no push is missed.
    const { eventType = pushEvent } = eventSchema.safeParse(payload).data ?? {};
    if (eventType !== pushEvent) return { event: 'other', refs: [] };
    const { success, data } = pushSchema.safeParse(payload);
    const updates = success ? data.resource.refUpdates : [];
    return {
      event: 'push',
      refs: updates.map(({ name, newObjectId }) => ({ name, deleted: /^0+$/.test(newObjectId ?? '') })),
    };
  },
};
