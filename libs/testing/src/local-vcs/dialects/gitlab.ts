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
  .object({ url: z.string(), token: z.string() })
  .transform(({ url, token }) => ({ url, secret: token }));

export const gitlab: ProviderDialect = {
  apiPath: '/api/v4',
  credentialOf: ({ authorization = '', 'private-token': token }) =>
    String(token ?? authorization.replace(/^Bearer /, '')),
  respond(call, state) {
    const path = call.path.slice('/api/v4'.length);
    if (path === '/user') return { status: 200, document: { id: 1, username: 'tanuki' } };
    if (path === '/projects')
      return respondWithRepositories(call, state, (path_with_namespace, default_branch) => ({
        id: 7,
        path_with_namespace,
        default_branch,
        description: '',
      }));
    const [, encoded = '', hooks, id] =
      /^\/projects\/([^/]+)(\/repository\/commits|\/hooks(?:\/([^/]+))?)?$/.exec(path) ?? [];
    const repository = decodeURIComponent(encoded);
    const branch = state.repositories.get(repository);
    if (branch === undefined) return notFound;
    if (hooks === undefined)
      return { status: 200, document: { id: 7, path_with_namespace: repository, default_branch: branch } };
    if (hooks === '/repository/commits') {
      return respondWithCommits(call, state, repository, {
        branchParameter: 'ref_name',
        sizeParameter: 'per_page',
        show: ({ sha, committedAt, message, author }) => ({
          id: sha,
          message,
          author_name: author,
          committed_date: committedAt,
        }),
      });
    }
    return respondWithWebhooks(call, state, repository, id, {
      read: (body) => webhookSchema.parse(body),
      show: (hook) => ({
        id: Number(hook.id),
        url: hook.url,
        push_events: true,
        tag_push_events: true,
        enable_ssl_verification: true,
      }),
      created: 201,
      change: 'PUT',
    });
  },
  payloadOf: ({ ref, deleted = false }) => ({
    object_kind: ref.startsWith('refs/tags/') ? 'tag_push' : 'push',
    ref,
    before: someCommit,
    after: deleted ? noCommit : someCommit,
    checkout_sha: deleted ? null : someCommit,
    project: { id: 7, path_with_namespace: 'anybody/anything', default_branch: 'main' },
    user_username: 'tanuki',
  }),
  deliveryHeaders: ({ hook, push, deliveryId }) => ({
    'x-gitlab-event': push.ref.startsWith('refs/tags/') ? 'Tag Push Hook' : 'Push Hook',
    'x-gitlab-event-uuid': deliveryId,
    'x-gitlab-instance': 'http://127.0.0.1',
    'x-gitlab-token': hook.secret,
  }),
};
