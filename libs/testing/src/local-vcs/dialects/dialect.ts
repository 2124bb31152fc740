import type { IncomingHttpHeaders } from 'node:http';

export interface StandInWebhook {
  readonly id: string;
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

export interface StandInCommit {
  readonly sha: string;
  /** ISO 8601. */
  readonly committedAt: string;
  readonly message: string;
  readonly author: string;
}

interface StandInState {
  /** Newest commits of a branch; undefined if it does not exist. */
  readonly commitsOf: (repository: string, branch: string) => readonly StandInCommit[] | undefined;
  readonly hooks: Map<string, StandInWebhook>;
  readonly repositories: ReadonlyMap<string, string>;
  readonly newId: () => string;
  readonly maxWebhooks: number;
}

interface StandInResponse {
  readonly status: number;
  readonly document?: unknown;
}

interface Delivery {
  readonly hook: StandInWebhook;
  readonly push: { readonly ref: string; readonly deleted?: boolean };
  readonly deliveryId: string;
  readonly signature: string;
}

/** HTTP API of one product, as the stand-in implements it. */
export interface ProviderDialect {
  readonly apiPath: string;
  credentialOf(headers: IncomingHttpHeaders): string;
  respond(call: StandInCall, state: StandInState): StandInResponse;
  payloadOf(push: Delivery['push'], deliveryId: string): unknown;
  deliveryHeaders(delivery: Delivery): Record<string, string>;
}

export const notFound: StandInResponse = { status: 404, document: { message: 'Not Found' } };
export const noCommit = '0'.repeat(40);
export const someCommit = '6113728f27ae82c7b1a177c8d03f9e96e0adf246';

const tooManyWebhooks = (max: number): StandInResponse => ({
  status: 422,
  document: {
    message: 'Validation Failed',
    errors: [
      {
        resource: 'Hook',
        code: 'custom',
        message: `The "push" event cannot have more than ${max} hooks`,
      },
    ],
  },
});

/** The common operations on a repository's webhooks: list, create, change, delete. */
export function respondWithWebhooks(
  { method, body }: StandInCall,
  { hooks, newId, maxWebhooks }: StandInState,
  repository: string,
  id: string | undefined,
  shape: {
    readonly read: (body: unknown) => { readonly url: string; readonly secret: string };
    readonly show: (hook: StandInWebhook) => unknown;
    readonly list?: (shown: readonly unknown[]) => unknown;
    readonly created: number;
    readonly change: string;
  },
): StandInResponse {
  if (id === undefined && method === 'GET') {
    const shown = [...hooks.values()].filter((hook) => hook.repository === repository).map(shape.show);
    return { status: 200, document: shape.list?.(shown) ?? shown };
  }
  if (id === undefined && method === 'POST') {
    const existing = [...hooks.values()].filter((hook) => hook.repository === repository);
    if (existing.length >= maxWebhooks) return tooManyWebhooks(maxWebhooks);
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

/** Responds with a page of the repositories whose names contain the parameter `search`. */
export function respondWithRepositories(
  { search }: StandInCall,
  { repositories }: StandInState,
  show: (identifier: string, branch: string) => unknown,
): StandInResponse {
  const query = new URLSearchParams(search);
  const [size, page] = [Number(query.get('per_page')), Number(query.get('page'))];
  const wanted = (query.get('search') ?? '').toLowerCase();
  const found = [...repositories].filter(([identifier]) => identifier.toLowerCase().includes(wanted));
  const shown = found.slice((page - 1) * size, page * size);
  return { status: 200, document: shown.map(([identifier, branch]) => show(identifier, branch)) };
}

/** Responds with the requested number of newest commits of a branch, or of the default branch. */
export function respondWithCommits(
  { search }: StandInCall,
  { repositories, commitsOf }: StandInState,
  repository: string,
  shape: {
    readonly branchParameter: string;
    readonly sizeParameter: string;
    readonly show: (commit: StandInCommit) => unknown;
    readonly list?: (shown: readonly unknown[]) => unknown;
  },
): StandInResponse {
  const query = new URLSearchParams(search);
  const branch = query.get(shape.branchParameter) ?? repositories.get(repository) ?? '';
  const commits = commitsOf(repository, branch);
  if (!commits) return notFound;
  const shown = commits.slice(0, Number(query.get(shape.sizeParameter))).map(shape.show);
  return { status: 200, document: shape.list?.(shown) ?? shown };
}
