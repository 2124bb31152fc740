import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Responder = (req: IncomingMessage, res: ServerResponse) => void;

/** A public registry over HTTP that responds as the test says and records its requests. */
export interface PublicRegistryStandIn {
  readonly url: string;
  /** Every request, including those for the discovery document. */
  readonly requests: IncomingMessage[];
  /** Requested paths, without that of the discovery document. */
  asked(): string[];
  /** Sets the response to requests for modules. */
  respond(answerer: Responder): void;
  /** Sets the response to requests for the discovery document. */
  respondDiscovery(answerer: Responder): void;
  /** Forgets all requests, and responds as at the start again. */
  reset(): void;
  stop(): Promise<void>;
}

/** Path of a registry's discovery document. */
export const discoveryPath = '/.well-known/terraform.json';

/** Responds with this document. */
export const jsonResponder =
  (body: unknown, headers: Readonly<Record<string, string>> = {}): Responder =>
  (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', ...headers });
    res.end(JSON.stringify(body));
  };

/** Responds with this status and no document. */
export const statusResponder =
  (code: number, headers: Readonly<Record<string, string>> = {}): Responder =>
  (_req, res) => {
    res.writeHead(code, headers);
    res.end('<html>no json</html>');
  };

/** Starts the stand-in on a free port of this machine. */
export async function startPublicRegistry(): Promise<PublicRegistryStandIn> {
  const requests: IncomingMessage[] = [];
  const usual = {
    modules: jsonResponder({ modules: [] }),
    discovery: jsonResponder({ 'modules.v1': '/v1/modules/' }),
  };
  const responses = { ...usual };
  const server = createServer((req, res) => {
    requests.push(req);
    (req.url === discoveryPath ? responses.discovery : responses.modules)(req, res);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    requests,
    asked: () => requests.map(({ url = '' }) => url).filter((url) => url !== discoveryPath),
    respond: (answerer) => {
      responses.modules = answerer;
    },
    respondDiscovery: (answerer) => {
      responses.discovery = answerer;
    },
    reset() {
      requests.length = 0;
      Object.assign(responses, usual);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('the stand-in does not listen');
  return address.port;
}
