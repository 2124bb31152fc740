import type { Socket } from 'node:net';
import { randomUUIDv7 } from 'node:crypto';
import { createSourceAddress } from '../requests/source-address.ts';
import type { GatewayContext } from '../context.ts';
import { commonHeaders } from './answer.ts';

/**
 * Responds to bytes that are not an HTTP request. There is no response object for them, so the response is written by
 * hand; it has the usual headers, and is JSON, because clients parse every error body.
 */
export function refuseUnreadable(
  { rateLimits, config }: Pick<GatewayContext, 'rateLimits' | 'config'>,
  error: Error,
  socket: Socket,
): void {
  // Bytes that follow a response on the same connection get none: it could be taken for the response to something
  // else.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const source = createSourceAddress(config.trustedProxies)(socket.remoteAddress, undefined);
  const rateLimit = rateLimits.take('anonymous', source);
  const { status, title } = meaningOf(error);
  const body = JSON.stringify({ errors: [{ status: String(status), title }] });
  const headers = [
    ...commonHeaders({ requestId: randomUUIDv7(), rateLimit }),
    'Connection',
    'close',
    'Content-Type',
    'application/vnd.api+json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(body)),
  ];
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${headerLines(headers)}\r\n${body}`);
}

function headerLines(headers: readonly string[]): string {
  return headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}

function meaningOf(error: Error): { status: number; title: string } {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, title: 'request timeout' };
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, title: 'request header fields too large' };
  return { status: 400, title: 'bad request' };
}
