import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { z } from 'zod';

const addressSchema = z.object({ port: z.int() });

/** An address of the platform at which one request is carried out, but never answered. */
export interface WithheldAnswer {
  readonly url: string;
  /** Aborts once the platform has carried that request out. */
  readonly carriedOut: AbortSignal;
  stop(): void;
}

/**
 * Passes requests on to a platform, on a free loopback port.
 *
 * @param method of the requests whose answers are kept back
 * @param path what their address matches, with its query
 */
export async function withholdAnswer(baseUrl: string, method: string, path: RegExp): Promise<WithheldAnswer> {
  const carriedOut = new AbortController();
  const server = createServer((inward, response) => {
    const address = inward.url ?? '/';
    const outward = request(
      new URL(address, baseUrl),
      { method: inward.method, headers: inward.headers },
      (answer) => {
        if (inward.method === method && path.test(address)) {
          answer.resume().once('end', () => carriedOut.abort());
          return;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outward.once('error', () => response.destroy());
    inward.pipe(outward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${addressSchema.parse(server.address()).port}`,
    carriedOut: carriedOut.signal,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
