import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { RouteOwner } from '@groundwork/contracts';
import { roundTripPath } from '@groundwork/http';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Responder = (req: IncomingMessage, res: ServerResponse, body: string) => void;

/** A real HTTP server in place of a service; records its requests. */
export interface Upstream {
  readonly service: RouteOwner;
  readonly url: string;
  readonly server: Server;
  readonly seen: SeenRequest[];
  readonly connections: () => number;
  /**
   * Sets the response to requests other than `/readyz` and round trips. The body is read first, except with
   * `streaming`.
   */
  respond(responder: Responder): void;
  streaming(responder: (req: IncomingMessage, res: ServerResponse) => void): void;
  ready: boolean;
  /** Body of the response to `/readyz`. */
  report: unknown;
  /** Milliseconds until it responds to `/readyz`. */
  reportAfterMs: number;
  clockAheadMs: number;
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
}

export async function startUpstream(service: RouteOwner): Promise<Upstream> {
  const seen: SeenRequest[] = [];
  const report: unknown = {};
  const state = { connections: 0, ready: true, clockAheadMs: 0, report, reportAfterMs: 0 };
  let handle = readingBody(seen, (req, res) => {
    res.setHeader('content-type', 'application/vnd.api+json');
    res.end(JSON.stringify({ service, method: req.method, url: req.url }));
  });
  const server = createServer((req, res) => {
    if (req.url === roundTripPath) respondToRoundTrip(state, res);
    else if (req.url === '/readyz') {
      const { ready, report: body, reportAfterMs } = state;
      setTimeout(() => res.writeHead(ready ? 200 : 503).end(JSON.stringify(body)), reportAfterMs);
    } else handle(req, res);
  });
  server.on('connection', () => (state.connections += 1));
  const port = await listenOn(server, 0);
  return {
    service,
    url: `http://127.0.0.1:${port}`,
    server,
    seen,
    connections: () => state.connections,
    respond: (responder) => {
      handle = readingBody(seen, responder);
    },
    streaming: (responder) => {
      handle = (req, res) => {
        seen.push(seenOf(req, ''));
        responder(req, res);
      };
    },
    get ready() {
      return state.ready;
    },
    set ready(ready) {
      state.ready = ready;
    },
    get report() {
      return state.report;
    },
    set report(report) {
      state.report = report;
    },
    get reportAfterMs() {
      return state.reportAfterMs;
    },
    set reportAfterMs(after) {
      state.reportAfterMs = after;
    },
    get clockAheadMs() {
      return state.clockAheadMs;
    },
    set clockAheadMs(ahead) {
      state.clockAheadMs = ahead;
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async restart() {
      await listenOn(server, port);
    },
  };
}

function respondToRoundTrip({ clockAheadMs }: { readonly clockAheadMs: number }, res: ServerResponse): void {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify({ time: new Date(Date.now() + clockAheadMs), refusal: null }));
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function readingBody(seen: SeenRequest[], responder: Responder) {
  return (req: IncomingMessage, res: ServerResponse) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      seen.push(seenOf(req, body));
      responder(req, res, body);
    });
  };
}

function seenOf({ method = '', url = '', headers }: IncomingMessage, body: string): SeenRequest {
  return { method, url, headers, body };
}
