import { z } from 'zod';
import {
  respondWithCommits,
  respondWithWebhooks,
  noCommit,
  notFound,
  someCommit,
  type ProviderDialect,
} from './dialect.ts';

/** The password of basic authentication; the user does not matter. */
function passwordOf(header = ''): string {
  const decoded = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString();
  return decoded.slice(decoded.indexOf(':') + 1);
}

const webhookSchema = z
  .object({
    publisherInputs: z.object({ repository: z.string() }),
    consumerInputs: z.object({ url: z.string(), basicAuthPassword: z.string() }),
  })
  .transform(({ consumerInputs }) => ({ url: consumerInputs.url, secret: consumerInputs.basicAuthPassword }));

/** Dialect of Azure DevOps Server. */
export const azureDevops: ProviderDialect = {
  apiPath: '/tfs',
  credentialOf: ({ authorization }) => passwordOf(authorization),
  respond(call, state) {
    const path = decodeURIComponent(call.path).slice('/tfs'.length);
    if (path === '/_apis/connectionData') {
      return { status: 200, document: { authenticatedUser: { id: 'u', providerDisplayName: 'Ada' } } };
    }
    const partsOf = (identifier: string) => identifier.split('/');
    if (path === '/_apis/projectCollections') {
      const names = new Set([...state.repositories.keys()].map((each) => partsOf(each)[0]));
      return { status: 200, document: { count: names.size, value: [...names].map((name) => ({ name })) } };
    }
    const [, collection] = /^\/([^/]+)\/_apis\/git\/repositories$/.exec(path) ?? [];
    if (collection !== undefined) {
      const value = [...state.repositories].flatMap(([identifier, branch]) => {
        const [of, project, , name] = partsOf(identifier);
        if (of !== collection) return [];
        return [{ id: identifier, name, project: { name: project }, defaultBranch: `refs/heads/${branch}` }];
      });
      return { status: 200, document: { count: value.length, value } };
    }
    const [, org, project, name, commits] =
      /^\/([^/]+)\/([^/]+)\/_apis\/git\/repositories\/([^/]+)(\/commits)?$/.exec(path) ?? [];
    if (name !== undefined) {
      const identifier = `${org}/${project}/_git/${name}`;
      const branch = state.repositories.get(identifier);
      if (branch === undefined) return notFound;
      if (commits !== undefined) {
        return respondWithCommits(call, state, identifier, {
          branchParameter: 'searchCriteria.itemVersion.version',
          sizeParameter: 'searchCriteria.$top',
          show: ({ sha, committedAt, message, author }) => ({
            commitId: sha,
            comment: message,
            author: { name: author, date: committedAt },
            committer: { name: author, date: committedAt },
          }),
          list: (value) => ({ count: value.length, value }),
        });
      }
      return {
        status: 200,
        document: { id: identifier, project: { id: 'p' }, defaultBranch: `refs/heads/${branch}` },
      };
    }
    const [found, , id] = /^\/([^/]+)\/_apis\/hooks\/subscriptions(?:\/([^/]+))?$/.exec(path) ?? [];
    if (found === undefined) return notFound;
    return respondWithWebhooks(call, state, 'collection', id, {
      read: (body) => webhookSchema.parse(body),
      show: (hook) => ({
        id: hook.id,
        publisherId: 'tfs',
        eventType: 'git.push',
        consumerId: 'webHooks',
        consumerInputs: { url: hook.url, basicAuthUsername: 'groundwork', basicAuthPassword: '********' },
      }),
      list: (value) => ({ count: value.length, value }),
      created: 200,
      change: 'PUT',
    });
  },
  payloadOf: ({ ref, deleted = false }, deliveryId) => ({
    id: deliveryId,
    eventType: 'git.push',
    publisherId: 'tfs',
    resource: {
      refUpdates: [{ name: ref, oldObjectId: someCommit, newObjectId: deleted ? noCommit : someCommit }],
      repository: { id: 'r', name: 'anything', defaultBranch: 'refs/heads/main' },
    },
  }),
  deliveryHeaders: ({ hook }) => ({
    authorization: `Basic ${Buffer.from(`groundwork:${hook.secret}`).toString('base64')}`,
  }),
};
