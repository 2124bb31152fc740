import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { VcsProduct } from '@groundwork/wire-vocabulary/vcs-providers';
import type { StandInCall, StandInCommit, StandInWebhook } from './dialects/dialect.ts';
import { dialects } from './dialects/dialects.ts';

/** The part of a VCS provider's API that Groundwork uses, on 127.0.0.1. Its responses have the recorded shapes. */
export interface ProviderStandIn {
  /** The `api-url` and `http-url` of a connection to it. */
  readonly apiUrl: string;
  readonly httpUrl: string;
  /** The token that it accepts. */
  readonly token: string;
  /** The webhooks of the provider, keyed by the ids that it assigned. A test may change them. */
  readonly hooks: Map<string, StandInWebhook>;
  /** Default branches of the provider's repositories, keyed by repository identifier. */
  readonly repositories: Map<string, string>;
  /** The requests that it received, in order. */
  readonly calls: StandInCall[];
  /** Responds to every request with this status and these headers from now on; null restores normal responses. */
  failWith(status: number | null, headers?: Readonly<Record<string, string>>): void;
  /** Headers and body of a delivery of this webhook. The test sends them as a POST to `hook.url`. */
  deliveryOf(hook: StandInWebhook, push: StandInPush): StandInDelivery;
  stop(): Promise<void>;
}

/** A push of one ref. `ref` is its full name. */
export interface StandInPush {
  readonly ref: string;
  readonly deleted?: boolean;
  /** A new id by default. */
  readonly deliveryId?: string;
}

export interface StandInDelivery {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface StandInOptions {
  /** The newest commits of a branch of a repository. Without this function there are none. */
  readonly commitsOf?: (repository: string, branch: string) => readonly StandInCommit[] | undefined;
  readonly product: VcsProduct;
  readonly token?: string;
  /** Limit on the number of webhooks of a repository; none by default. GitHub's limit is 20 for each event. */
  readonly maxWebhooks?: number;
}

/** Starts a stand-in for a provider of this product. */
export async function startProviderStandIn({
  product,
  token = `stand-in-${randomUUID()}`,
  maxWebhooks = Infinity,
  commitsOf = () => undefined,
}: StandInOptions): Promise<ProviderStandIn> {
  const dialect = dialects[product];
  const hooks = new Map<string, StandInWebhook>();
  const repositories = new Map<string, string>();
  const calls: StandInCall[] = [];
  let failure: number | null = null;
  let failureHeaders: Readonly<Record<string, string>> = {};
  let nextId = 1;

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://stand-in');
    const raw = await text(req);
    const body: unknown = raw === '' ? undefined : JSON.parse(raw);
    const call: StandInCall = { method: req.method ?? '', path: url.pathname, search: url.search, body };
    calls.push(call);
    const isKnown = dialect.credentialOf(req.headers) === token;
    const { status, document } =
      failure === null
        ? isKnown
          ? dialect.respond(call, {
              hooks,
              repositories,
              commitsOf,
              maxWebhooks,
              newId: () => String(nextId++),
            })
          : { status: 401, document: { message: `Bad credentials: ${dialect.credentialOf(req.headers)}` } }
        : { status: failure, document: { message: `a failure that quotes ${token}` } };
    res.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      ...(failure !== null && failureHeaders),
    });
    res.end(document === undefined ? undefined : JSON.stringify(document));
  }

  const server = createServer((req, res) => {
    serve(req, res).catch((error: unknown) => {
      res.writeHead(500).end(String(error));
    });
  });
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const { promise: listening, resolve } = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => resolve(undefined));
  await listening;
  const { port } = addressSchema.parse(server.address());
  const httpUrl = `http://127.0.0.1:${port}`;
  return {
    httpUrl,
    apiUrl: `${httpUrl}${dialect.apiPath}`,
    token,
    hooks,
    repositories,
    calls,
    failWith(status, headers = {}) {
      failure = status;
      failureHeaders = headers;
    },
    deliveryOf(hook, push) {
      const deliveryId = push.deliveryId ?? randomUUID();
      const body = JSON.stringify(dialect.payloadOf(push, deliveryId));
      const signature = createHmac('sha256', hook.secret).update(body).digest('hex');
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'provider-stand-in',
          ...dialect.deliveryHeaders({ hook, push, deliveryId, signature }),
        },
      };
    },
    async stop() {
      const { promise: closed, resolve: done } = Promise.withResolvers<undefined>();
      server.close(() => done(undefined));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

const addressSchema: z.ZodType<Pick<AddressInfo, 'port'>> = z.object({ port: z.int() });
