import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Principal } from '@groundwork/contracts';
import type { GatewayContext } from '../context.ts';
import { forwardedResponseHeaders } from '../forwarding/response-headers.ts';
import { isConnectionFailure, meaningOfUpstreamFailure } from '../forwarding/upstream-failure.ts';
import type { Exchange } from '../exchanges/exchange.ts';
import type { Answer } from '../responses/answer.ts';
import { longestHotRead } from './hot-reads.ts';

const hotPath = /^\/api\/registry\/v1\/modules\/[^/]+\/[^/]+\/[^/]+(?:\/(?!download$)[^/]+)?$/;
/** With one of these headers the response depends on more than the path. */
const conditionalHeaders = ['range', 'if-none-match', 'if-match', 'if-modified-since', 'if-unmodified-since'];

/**
 * Whether this is one of the registry protocol's reads that are kept: versions of a module, one version, the latest.
 */
export function isHotPath(path: string, query: string): boolean {
  return query === '' && hotPath.test(path);
}

/** Whether the response to this request depends on its path alone. */
export function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && conditionalHeaders.every((name) => headers[name] === undefined);
}

/**
 * Reads the whole response of the registry into memory; undefined if it is too long for that. It does not end with the
 * client who asked first, because others may be waiting for it too.
 *
 * @throws GroundworkError `unavailable` or `timeout`
 */
export async function loadHotRead(
  { upstreams }: Pick<GatewayContext, 'upstreams'>,
  exchange: Exchange,
  principal: Principal,
): Promise<Answer | undefined> {
  const milliseconds = upstreams.remainingMs(exchange);
  const ask = async () =>
    await upstreams.poolOf('registry').request({
      method: 'GET',
      path: exchange.path,
      headers: upstreams.headersFor(exchange, 'registry', principal),
      headersTimeout: milliseconds,
      bodyTimeout: milliseconds,
    });
  try {
    const response = await ask().catch((error: unknown) => {
      if (isConnectionFailure(error)) return ask();
      throw error;
    });
    const body = await wholeBody(response.body, response.headers);
    return body && answerOf(response.statusCode, response.headers, body);
  } catch (error) {
    throw meaningOfUpstreamFailure(error);
  }
}

async function wholeBody(
  body: AsyncIterable<Buffer> & { dump(): Promise<unknown> },
  headers: IncomingHttpHeaders,
): Promise<Buffer | undefined> {
  if (Number(headers['content-length'] ?? 0) > longestHotRead) {
    await body.dump();
    return undefined;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > longestHotRead) return undefined;
  }
  return Buffer.concat(chunks);
}

/**
 * A string is sent in one piece with its head, which is much cheaper than a separate buffer. The length is written
 * with the response.
 */
function answerOf(status: number, headers: IncomingHttpHeaders, body: Buffer): Answer {
  return {
    status,
    headers: forwardedResponseHeaders({ ...headers, 'content-length': undefined }),
    body: body.toString('latin1'),
    encoding: 'latin1',
  };
}
