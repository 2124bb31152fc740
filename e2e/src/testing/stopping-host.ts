import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const addressSchema = z.object({ port: z.int() });

/** A proxy of the platform that never responds to one request. */
export interface StoppingHost {
  readonly url: string;
  /** Aborts when that request has arrived or has been carried out. */
  readonly stopped: AbortSignal;
  /** Requests so far, such as `GET /api/v2/account/details`, without queries. */
  readonly requests: readonly string[];
  stop(): void;
}

interface Moment {
  /**
   * True for the request that gets no response. Receives the request as text, as in `requests`, and its number, counted
   * from 1.
   */
  readonly isLast: (request: string, number: number) => boolean;
  /** True if the platform carries the request out first. */
  readonly isCarriedOut: boolean;
}

/**
 * Forwards requests to a platform, on a free loopback port, until `isLast` is true. Later ones get no response either.
 * Addresses in responses point to this proxy.
 */
export async function startStoppingHost(
  baseUrl: string,
  { isLast, isCarriedOut }: Moment,
): Promise<StoppingHost> {
  const stopped = new AbortController();
  const requests: string[] = [];
  let isOver = false;
  const server = createServer((inward, response) => {
    if (isOver) return;
    const asked = `${inward.method ?? ''} ${(inward.url ?? '/').replace(/\?.*/, '')}`;
    requests.push(asked);
    isOver = isLast(asked, requests.length);
    const isAnswered = !isOver;
    if (isOver && !isCarriedOut) {
      stopped.abort();
      return;
    }
    passOn(baseUrl, inward)
      .then(({ status, headers, body }) => {
        if (isAnswered) response.writeHead(status, headers).end(body.replaceAll(baseUrl, url));
        else stopped.abort();
      })
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${addressSchema.parse(server.address()).port}`;
  return {
    url,
    stopped: stopped.signal,
    requests,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(baseUrl: string, inward: IncomingMessage) {
  const outward = request(new URL(inward.url ?? '/', baseUrl), {
    method: inward.method,
    headers: { ...inward.headers, 'accept-encoding': 'identity' },
  });
  inward.pipe(outward);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    outward.once('response', resolve).once('error', reject);
  });
  const headers = { ...response.headers };
  // Replacing addresses in the body changes its length.
  delete headers['content-length'];
  return { status: response.statusCode ?? 502, headers, body: await text(response) };
}
