import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { GroundworkError } from '@groundwork/errors';
import { renderError } from '@groundwork/http';
import type { Exchange } from '../exchanges/exchange.ts';

/** A complete response that only has to be written. `headers`: names and values in turn. */
export interface CompleteResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
  /** If given, each character of the body stands for one byte; otherwise the body is sent as UTF-8. */
  readonly encoding?: 'latin1';
}

const securityHeaders = ['X-Content-Type-Options', 'nosniff', 'X-Frame-Options', 'DENY'];

const nothingAllowed = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Referrer-Policy', 'no-referrer'],
] as const;

const fixedHeaders = [...nothingAllowed.flat(), ...securityHeaders];

/**
 * The headers of every response: security, request id, rate limit (docs/compatibility.md#headers).
 *
 * @param own headers of the response; a default header for browsers is omitted if it is among them
 */
export function commonHeaders(
  { requestId, rateLimit }: Pick<Exchange, 'requestId' | 'rateLimit'>,
  own?: IncomingHttpHeaders,
): string[] {
  return [
    ...(own ? fixedHeadersBeside(own) : fixedHeaders),
    'X-Request-Id',
    requestId,
    'X-RateLimit-Limit',
    String(rateLimit?.limit ?? 0),
    'X-RateLimit-Remaining',
    String(rateLimit?.remaining ?? 0),
    'X-RateLimit-Reset',
    ((rateLimit?.resetMs ?? 0) / 1000).toFixed(1),
  ];
}

const fixedHeadersBeside = (own: IncomingHttpHeaders): string[] => [
  ...nothingAllowed.filter(([name]) => own[name.toLowerCase()] === undefined).flat(),
  ...securityHeaders,
];

/** Does nothing if a response has begun or the client has disconnected. */
export function sendResponse(exchange: Exchange, response: CompleteResponse): void {
  const { res } = exchange;
  const { status, headers, body } = response;
  const encoding = response.encoding ?? 'utf8';
  if (res.headersSent || res.destroyed) return;
  const length =
    status === 204 || status === 304 ? [] : ['Content-Length', String(Buffer.byteLength(body, encoding))];
  res.writeHead(status, [...commonHeaders(exchange), ...headers, ...length]);
  if (body.length <= maxPieceBytes) res.end(body, encoding);
  else sendInPieces(res, Buffer.from(body, encoding));
}

const maxPieceBytes = 64 * 1024;

/** Sent in one piece, a long body would show no progress until its end, and its reader would look stalled (T-GW-4). */
function sendInPieces(res: ServerResponse, bytes: Buffer): void {
  const count = Math.ceil(bytes.length / maxPieceBytes);
  const pieces = Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * maxPieceBytes, (index + 1) * maxPieceBytes),
  );
  pipeline(Readable.from(pieces), res, () => undefined);
}

/** The error in the format that belongs to the path; 500 for an unknown failure. */
export function failureResponse(failure: GroundworkError | undefined, path: string): CompleteResponse {
  const { status, headers, body } = renderError(failure, path);
  return {
    status,
    headers: Object.entries(headers)
      .filter(([name]) => !securityHeaders.includes(name))
      .flat(),
    body,
  };
}
