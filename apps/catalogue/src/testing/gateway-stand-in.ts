import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { createInternalVerifier, type Visitor } from '@groundwork/auth';
import { visitorHeader } from '@groundwork/http';
import type { TestKeys } from '@groundwork/testing';

/** `body` is JSON, or the bytes of a file. */
interface StubResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface StandInUser {
  readonly id: string;
  readonly username: string;
  readonly isSiteAdmin?: boolean;
  /** True for the token of a team or organization. */
  readonly isServiceAccount?: boolean;
  readonly mayCreateOrganizations?: boolean;
  /** By default, the username at acme.test. */
  readonly email?: string;
}

/** Request that changes something: its method and target, with its JSON, or the archive as text. */
interface Change {
  readonly request: string;
  readonly body: unknown;
}

/** Stand-in for the gateway that knows tokens, and responds as the test says. */
export interface GatewayStandIn {
  readonly url: string;
  /** Users, keyed by token. */
  readonly users: Map<string, StandInUser>;
  /** Responses to all requests with a token, keyed by token. */
  readonly refusals: Map<string, StubResponse>;
  /**
   * Responses, keyed by request: `POST /path` for methods other than GET, the path alone for GET, each with or without
   * the query. All other requests return 404.
   */
  readonly responses: Map<string, StubResponse>;
  /** Targets of requests, in order. */
  readonly asked: string[];
  /** Visitors for whom the requests in `asked` were sent, in the same order. */
  readonly visitors: (Visitor | undefined)[];
  /** Targets of requests whose bodies were cut off. */
  readonly brokenOff: string[];
  /** Changes that reached the platform, in order. */
  readonly changes: Change[];
  close(): Promise<void>;
}

export async function startGatewayStandIn({ keySet }: Pick<TestKeys, 'keySet'>): Promise<GatewayStandIn> {
  const verifier = createInternalVerifier({ service: 'gateway', keySet });
  const users: GatewayStandIn['users'] = new Map();
  const refusals: GatewayStandIn['refusals'] = new Map();
  const responses: GatewayStandIn['responses'] = new Map();
  const asked: string[] = [];
  const visitors: GatewayStandIn['visitors'] = [];
  const changes: Change[] = [];
  const brokenOff: string[] = [];

  async function responseTo(req: IncomingMessage): Promise<StubResponse> {
    const { url = '', method = '' } = req;
    asked.push(url);
    visitors.push(verifier.verify(String(req.headers[visitorHeader])).visitor);
    const sent = await text(req);
    if (method !== 'GET')
      changes.push({ request: `${method} ${url}`, body: isUpload(url) ? sent : parsed(sent) });
    const token = String(req.headers.authorization).replace('Bearer ', '');
    const refusal = refusals.get(token);
    if (refusal) return refusal;
    const user = users.get(token);
    if (!user && !isUpload(url)) return { status: 401, body: errors('401', 'unauthorized') };
    if (user && url === '/api/v2/account/details') return { status: 200, body: account(user) };
    const [path = ''] = url.split('?');
    const keys = method === 'GET' ? [url, path] : [`${method} ${url}`, `${method} ${path}`];
    const key = keys.find((each) => responses.has(each)) ?? '';
    return responses.get(key) ?? { status: 404, body: errors('404', 'not found') };
  }

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { status, body, headers } = await responseTo(req);
    const isFile = body instanceof Uint8Array;
    const mediaType = isFile ? 'application/octet-stream' : 'application/vnd.api+json';
    res.writeHead(status, { 'content-type': mediaType, ...headers });
    if (isFile) res.end(body);
    else res.end(status === 204 ? undefined : JSON.stringify(body));
  }

  const server = createServer((req, res) => {
    respond(req, res).catch(() => brokenOff.push(req.url ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    users,
    refusals,
    responses,
    asked,
    visitors,
    changes,
    brokenOff,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Archives are sent without a token. */
const isUpload = (url: string) => url.startsWith('/v1/object/');
const parsed = (sent: string): unknown => (sent === '' ? undefined : JSON.parse(sent));

const errors = (status: string, title: string) => ({ errors: [{ status, title }] });

const account = ({
  id,
  username,
  email,
  isSiteAdmin = false,
  isServiceAccount = false,
  mayCreateOrganizations = !isServiceAccount,
}: StandInUser) => ({
  data: {
    id,
    type: 'users',
    attributes: {
      username,
      email: email ?? `${username}@acme.test`,
      'is-site-admin': isSiteAdmin,
      'is-service-account': isServiceAccount,
      permissions: { 'can-create-organizations': mayCreateOrganizations },
    },
  },
});
