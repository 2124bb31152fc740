import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** The kinds of VCS providers that speak differently. */
export type ProviderFamily = 'a' | 'b' | 'c';

/** A webhook as the stand-in has it. */
export interface StandInHook {
  readonly id: string;
  /** `owner/repository` and the like. */
  readonly repository: string;
  readonly url: string;
  readonly secret: string;
}

export interface StandInCall {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  readonly body: unknown;
}

interface StandInState {
  readonly hooks: Map<string, StandInHook>;
  readonly repositories: ReadonlyMap<string, string>;
  readonly newId: () => string;
}

interface StandInAnswer {
  readonly status: number;
  readonly document?: unknown;
}

interface Delivery {
  readonly hook: StandInHook;
  readonly push: { readonly ref: string; readonly deleted?: boolean };
  readonly deliveryId: string;
  readonly signature: string;
}

/** How providers of one family speak. */
export interface ProviderDialect {
  readonly apiPath: string;
  credentialOf(headers: IncomingHttpHeaders): string;
  answer(call: StandInCall, state: StandInState): StandInAnswer;
  payloadOf(push: Delivery['push'], deliveryId: string): unknown;
  deliveryHeaders(delivery: Delivery): Record<string, string>;
}

const notFound: StandInAnswer = { status: 404, document: { message: 'Not Found' } };
const noCommit = '0'.repeat(40);
const someCommit = '6113728f27ae82c7b1a177c8d03f9e96e0adf246';

/** Basic authentication's password; the user does not matter. */
function passwordOf(header = ''): string {
  const decoded = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString();
  return decoded.slice(decoded.indexOf(':') + 1);
}

/** The webhooks of a repository below some address: list, create, change, delete, as every provider has them. */
function answerHooks(
  { method, body }: StandInCall,
  { hooks, newId }: StandInState,
  repository: string,
  id: string | undefined,
  shape: {
    readonly read: (body: unknown) => { readonly url: string; readonly secret: string };
    readonly show: (hook: StandInHook) => unknown;
    readonly list?: (shown: readonly unknown[]) => unknown;
    readonly created: number;
    readonly change: string;
  },
): StandInAnswer {
  if (id === undefined && method === 'GET') {
    const shown = [...hooks.values()].filter((hook) => hook.repository === repository).map(shape.show);
    return { status: 200, document: shape.list?.(shown) ?? shown };
  }
  if (id === undefined && method === 'POST') {
    const hook = { id: newId(), repository, ...shape.read(body) };
    hooks.set(hook.id, hook);
    return { status: shape.created, document: shape.show(hook) };
  }
  if (id === undefined || !hooks.has(id)) return notFound;
  if (method === 'DELETE') {
    hooks.delete(id);
    return { status: 204 };
  }
  if (method !== shape.change) return { status: 405 };
  const hook = { id, repository, ...shape.read(body) };
  hooks.set(id, hook);
  return { status: 200, document: shape.show(hook) };
}

const hookOfA = z
  .object({ config: z.object({ url: z.string(), secret: z.string() }) })
  .transform(({ config }) => config);

const dialectA: ProviderDialect = {
  apiPath: '/api/v3',
  credentialOf: ({ authorization = '' }) => authorization.replace(/^Bearer /, ''),
  answer(call, state) {
    const path = call.path.slice('/api/v3'.length);
    if (path === '/user') return { status: 200, document: { login: 'octo', id: 1, type: 'User' } };
    const [, repository = '', hooks, id] =
      /^\/repos\/([^/]+\/[^/]+)(\/hooks(?:\/([^/]+))?)?$/.exec(path) ?? [];
    const branch = state.repositories.get(repository);
    if (branch === undefined) return notFound;
    if (hooks === undefined) {
      return {
        status: 200,
        document: { full_name: repository, default_branch: branch, permissions: { admin: true } },
      };
    }
    return answerHooks(call, state, repository, id, {
      read: (body) => hookOfA.parse(body),
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

const hookOfB = z
  .object({ url: z.string(), token: z.string() })
  .transform(({ url, token }) => ({ url, secret: token }));

const dialectB: ProviderDialect = {
  apiPath: '/api/v4',
  credentialOf: ({ authorization = '', 'private-token': token }) =>
    String(token ?? authorization.replace(/^Bearer /, '')),
  answer(call, state) {
    const path = call.path.slice('/api/v4'.length);
    if (path === '/user') return { status: 200, document: { id: 1, username: 'tanuki' } };
    const [, encoded = '', hooks, id] = /^\/projects\/([^/]+)(\/hooks(?:\/([^/]+))?)?$/.exec(path) ?? [];
    const repository = decodeURIComponent(encoded);
    const branch = state.repositories.get(repository);
    if (branch === undefined) return notFound;
    if (hooks === undefined)
      return { status: 200, document: { id: 7, path_with_namespace: repository, default_branch: branch } };
    return answerHooks(call, state, repository, id, {
      read: (body) => hookOfB.parse(body),
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

const hookOfC = z
  .object({
    publisherInputs: z.object({ repository: z.string() }),
    consumerInputs: z.object({ url: z.string(), basicAuthPassword: z.string() }),
  })
  .transform(({ consumerInputs }) => ({ url: consumerInputs.url, secret: consumerInputs.basicAuthPassword }));

const dialectC: ProviderDialect = {
  apiPath: '/tfs',
  credentialOf: ({ authorization }) => passwordOf(authorization),
  answer(call, state) {
    const path = decodeURIComponent(call.path).slice('/tfs'.length);
    if (path === '/_apis/connectionData') {
      return { status: 200, document: { authenticatedUser: { id: 'u', providerDisplayName: 'Ada' } } };
    }
    const [, org, project, name] = /^\/([^/]+)\/([^/]+)\/_apis\/git\/repositories\/([^/]+)$/.exec(path) ?? [];
    if (name !== undefined) {
      const identifier = `${org}/${project}/_git/${name}`;
      const branch = state.repositories.get(identifier);
      if (branch === undefined) return notFound;
      return {
        status: 200,
        document: { id: identifier, project: { id: 'p' }, defaultBranch: `refs/heads/${branch}` },
      };
    }
    const [found, , id] = /^\/([^/]+)\/_apis\/hooks\/subscriptions(?:\/([^/]+))?$/.exec(path) ?? [];
    if (found === undefined) return notFound;
    return answerHooks(call, state, 'collection', id, {
      read: (body) => hookOfC.parse(body),
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

export const providerDialects: Readonly<Record<ProviderFamily, ProviderDialect>> = {
  a: dialectA,
  b: dialectB,
  c: dialectC,
};
