import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Io } from '../../frame/io.ts';
import { openRegistry, type Registry } from '../registry.ts';
import type { Source } from '../source.ts';

type Responder = (request: IncomingMessage, response: ServerResponse) => void;

/** A source on a free port of this machine, with the responses of a test. */
export interface SourceStandIn {
  readonly source: Source;
  readonly url: string;
  /** Address with another host name, so that it counts as another host. */
  readonly otherUrl: string;
  readonly asked: { readonly url: string; readonly authorization: string | undefined }[];
  registry(): Promise<Registry>;
  close(): void;
}

export const secret = 'the-token-of-the-source';

/** @param responses responses, keyed by prefix of the path; the longest matching prefix wins */
export async function startSourceStandIn(
  responses: Readonly<Record<string, Responder>>,
): Promise<SourceStandIn> {
  const asked: SourceStandIn['asked'] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    asked.push({ url, authorization: request.headers.authorization });
    const [fitting] = Object.keys(responses)
      .filter((start) => url.startsWith(start))
      .sort((one, other) => other.length - one.length);
    const reply = responses[fitting ?? ''] ?? notFound;
    reply(request, response);
  });
  server.on('connection', (socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const url = `http://127.0.0.1:${port}`;
  const source: Source = { name: 'source.test', origin: url, token: secret, rest: { until: 0 } };
  return {
    source,
    url,
    otherUrl: `http://localhost:${port}`,
    asked,
    registry: () => openRegistry(silentIo(), source),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const notFound: Responder = (_, response) => void response.writeHead(404).end('{}');

export const json =
  (body: unknown): Responder =>
  (_, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

export const redirect =
  (location: string): Responder =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

export const bytes =
  (content: Buffer): Responder =>
  (_, response) =>
    void response.end(content);

/** A process without a terminal. It collects the lines that it writes. */
export const silentIo = (told: string[] = [], printed: string[] = []): Io => ({
  env: { PATH: process.env['PATH'], HOME: '/nonexistent' },
  home: '/nonexistent',
  isInteractive: false,
  isTyped: false,
  colors: { printed: false, told: false },
  isPiped: false,
  columns: 80,
  print: (lines) => void printed.push(...[lines].flat()),
  tell: (lines) => void told.push(...[lines].flat()),
  redraw: () => undefined,
  readAll: () => Promise.resolve(''),
  pathOf: (name) => name,
});
