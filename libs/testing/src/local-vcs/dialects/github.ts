import { z } from 'zod';
import {
  respondWithCommits,
  respondWithRepositories,
  respondWithWebhooks,
  noCommit,
  notFound,
  someCommit,
  type ProviderDialect,
} from './dialect.ts';

const webhookSchema = z
  .object({ config: z.object({ url: z.string(), secret: z.string() }) })
  .transform(({ config }) => config);

export const github: ProviderDialect = {
  apiPath: '/api/v3',
  credentialOf: ({ authorization = '' }) => authorization.replace(/^Bearer /, ''),
  respond(call, state) {
    const path = call.path.slice('/api/v3'.length);
    if (path === '/user') return { status: 200, document: { login: 'octo', id: 1, type: 'User' } };
    if (path === '/user/repos')
      return respondWithRepositories(call, state, (full_name, default_branch) => ({
        full_name,
        default_branch,
        description: null,
        archived: false,
      }));
    const [, repository = '', hooks, id] =
      /^\/repos\/([^/]+\/[^/]+)(\/commits|\/hooks(?:\/([^/]+))?)?$/.exec(path) ?? [];
    const branch = state.repositories.get(repository);
    if (branch === undefined) return notFound;
    if (hooks === undefined) {
      return {
        status: 200,
        document: { full_name: repository, default_branch: branch, permissions: { admin: true } },
      };
    }
    if (hooks === '/commits') {
      return respondWithCommits(call, state, repository, {
        branchParameter: 'sha',
        sizeParameter: 'per_page',
        show: ({ sha, committedAt, message, author }) => ({
          sha,
          commit: { message, author: { name: author }, committer: { name: author, date: committedAt } },
          author: null,
        }),
      });
    }
    return respondWithWebhooks(call, state, repository, id, {
      read: (body) => webhookSchema.parse(body),
      show: (hook) => ({
        type: 'Repository',
        id: Number(hook.id),
        name: 'web',
        active: true,
        events: ['push'],
        config: { url: hook.url, content_type: 'json', insecure_ssl: '0', secret: '********' },
      }),
      created: 201,
      change: 'PATCH',
    });
  },
  payloadOf: ({ ref, deleted = false }) => ({
    ref,
    before: someCommit,
    after: deleted ? noCommit : someCommit,
    created: false,
    deleted,
    repository: { full_name: 'anybody/anything', default_branch: 'main' },
    sender: { login: 'octo' },
  }),
  deliveryHeaders: ({ deliveryId, signature }) => ({
    'x-github-event': 'push',
    'x-github-delivery': deliveryId,
    'x-hub-signature-256': `sha256=${signature}`,
  }),
};
