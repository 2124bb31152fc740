import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import { isError } from '@groundwork/errors';
import { OutboundFailure } from './outbound-failure.ts';

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute address. The caller builds it from vetted parts; it is never the text of a user. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Limit on the whole request in milliseconds, for somebody who waits; at most that of every request. */
  readonly withinMs?: number;
}

export interface OutboundResponse {
  readonly status: number;
  /** Headers, keyed by lower-case name. A repeated header has its first value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface VettedAddress {
  readonly url: URL;
  readonly addresses: readonly string[];
}

/** Limits on a response (docs/threats.md#outbound-requests). */
const maxBodyBytes = 5 * 1024 * 1024;
export const maxHeaderBytes = 32 * 1024;
export const connectMs = 5_000;

/** Connects only to one of the vetted addresses. SNI and `Host` still contain the name of the host. */
export async function sendRequest(
  { method, headers = {}, body }: OutboundRequest,
  { url, addresses }: VettedAddress,
  milliseconds: number,
): Promise<OutboundResponse> {
  const client = new Client(url.origin, {
    connect: { lookup: lookupOf(addresses), timeout: connectMs },
    // The limits below are those of HTTP/1.1.
    allowH2: false,
    pipelining: 1,
    maxHeaderSize: maxHeaderBytes,
    maxResponseSize: maxBodyBytes,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const response = await client.request({
      method,
      path: `${url.pathname}${url.search}`,
      // Without compression, a response cannot expand to more than the limit.
      headers: { 'user-agent': 'groundwork', ...headers, 'accept-encoding': 'identity' },
      body: body ?? null,
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds))),
    });
    return await readResponse(response);
  } catch (error) {
    throw failureOf(error, url.hostname);
  } finally {
    await client.destroy();
  }
}

async function readResponse(response: Dispatcher.ResponseData): Promise<OutboundResponse> {
  const headers = headersIn(response);
  return { status: response.statusCode, headers, body: Buffer.from(await response.body.arrayBuffer()) };
}

/** @throws OutboundFailure `answer` if the body is compressed */
export function headersIn(response: Dispatcher.ResponseData): Readonly<Record<string, string>> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, first(value)]),
  );
  if (!['identity', ''].includes(headers['content-encoding'] ?? '')) {
    throw new OutboundFailure('answer', 'the response is compressed, which was not requested');
  }
  return headers;
}

const first = (value: string | readonly string[] | undefined) =>
  (typeof value === 'string' ? value : value?.[0]) ?? '';

export function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const [one = { address: '', family: 0 }] = found;
    if (options.all === true) callback(null, [...found]);
    else callback(null, one.address, one.family);
  };
}

const tooMuch = new Set(['UND_ERR_RES_EXCEEDED_MAX_SIZE', 'UND_ERR_HEADERS_OVERFLOW']);
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const overdue = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const certificate = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA)/;

export function failureOf(thrown: unknown, host: string): OutboundFailure {
  if (thrown instanceof OutboundFailure) return thrown;
  const code = codeOf(thrown);
  const options = { cause: tellable(thrown) };
  if (overdue.has(code) || (isError(thrown) && thrown.name === 'TimeoutError'))
    return new OutboundFailure('timeout', `${host} did not respond in time`, options);
  if (code === 'UND_ERR_INVALID_ARG')
    return new OutboundFailure('refused', 'the request contains characters that cannot be sent', options);
  if (certificate.test(code))
    return new OutboundFailure('certificate', `the certificate of ${host} is not trusted`, options);
  if (tooMuch.has(code))
    return new OutboundFailure('answer', `${host} sent a response that is too large`, options);
  if (unreachable.has(code)) return new OutboundFailure('unreachable', `${host} cannot be reached`, options);
  return new OutboundFailure('answer', `${host} did not send valid HTTP`, options);
}

/** The part of an error to log. An error of undici's parser contains received bytes, which may repeat our headers. */
function tellable(thrown: unknown): Error | undefined {
  if (!isError(thrown)) return undefined;
  const { name, message } = thrown;
  return Object.assign(new Error(message), { name, code: codeOf(thrown) });
}

/**
 * The code of an error. If the error contains several others, one for each address of the host, the code of the first.
 */
function codeOf(thrown: unknown): string {
  if (!isError(thrown)) return '';
  if ('errors' in thrown && Array.isArray(thrown.errors) && thrown.errors.length > 0)
    return codeOf(thrown.errors[0]);
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
}
