import type { IncomingMessage } from 'node:http';
import { badRequest } from '@groundwork/errors';
import { hasBody } from '../exchanges/exchange.ts';

/** Headers that two readers could understand differently if they occur twice. */
const onlyOnce = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'authorization',
  'content-type',
  'expect',
]);

const hostShape = /^(\[[0-9a-fA-F:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?$/;

/**
 * Refuses requests that the parser accepts, although a proxy and a server could frame or route them differently
 * (T-GW-1).
 *
 * @throws GroundworkError `bad-request`
 */
export function refuseAmbiguity(req: IncomingMessage): void {
  const reason = repeatedHeader(req) ?? wrongFraming(req) ?? wrongHost(req);
  if (reason !== undefined) throw badRequest({ detail: reason });
}

function repeatedHeader({ headers, rawHeaders }: IncomingMessage): string | undefined {
  // The parser merges headers with the same name: as many names as lines means that none occurs twice.
  if (Object.keys(headers).length * 2 === rawHeaders.length) return undefined;
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!onlyOnce.has(name)) continue;
    if (seen.has(name)) return `The header ${name} is sent twice; send it once`;
    seen.add(name);
  }
  return undefined;
}

function wrongFraming(req: IncomingMessage): string | undefined {
  if (req.httpVersion !== '1.1' && req.httpVersion !== '1.0') return 'The request must use HTTP/1.1';
  const { 'transfer-encoding': encoding, 'content-length': length } = req.headers;
  if (encoding !== undefined) {
    if (req.httpVersion !== '1.1') return 'Transfer-Encoding needs HTTP/1.1';
    if (encoding.toLowerCase() !== 'chunked') return 'The only supported transfer encoding is chunked';
    if (length !== undefined) return 'Send either Content-Length or Transfer-Encoding, not both';
  }
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return 'Content-Length must be a number of bytes';
  if ((req.method === 'GET' || req.method === 'HEAD') && hasBody(req))
    return 'A request with this method must not have a body';
  return undefined;
}

function wrongHost({ headers, httpVersion }: IncomingMessage): string | undefined {
  if (headers.host === undefined) return httpVersion === '1.0' ? undefined : 'The Host header is missing';
  return hostShape.test(headers.host)
    ? undefined
    : 'The Host header must be a host name with an optional port';
}
