import { STATUS_CODES } from 'node:http';
import { readablePath } from '../requests/normalize-path.ts';
import { errorMediaType, isRegistryPath } from '../responses/error-response.ts';

type ParserError = Error & { readonly code?: unknown; readonly rawPacket?: unknown };

/**
 * Complete raw response to a request that Node.js could not read, for which there is no response object: 408 if the
 * request did not arrive in time, 431 if its headers are too long, otherwise 400. Clients parse every error body, so it
 * is JSON, in the error format of the request's path if that has arrived.
 *
 * @param headers additional headers, names and values alternating
 */
export function responseToUnreadable(error: ParserError, headers: readonly string[] = []): string {
  const status = statusOf(error);
  const path = readablePath(targetIn(error));
  const text = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({
    errors: [isRegistryPath(path) ? text : { status: String(status), title: text.toLowerCase() }],
  });
  const all = [
    ...headers,
    ...['Connection', 'close'],
    ...['Content-Type', errorMediaType(path)],
    ...['Content-Length', String(Buffer.byteLength(body))],
  ];
  return `HTTP/1.1 ${status} ${text}\r\n${headerLines(all)}\r\n${body}`;
}

function statusOf({ code }: ParserError): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

function targetIn({ rawPacket }: ParserError): string {
  if (!Buffer.isBuffer(rawPacket)) return '';
  const [, target = ''] =
    /^\s*[A-Za-z-]+ (\S+)/.exec(rawPacket.toString('latin1', 0, maxRequestLineLength)) ?? [];
  return target;
}

const maxRequestLineLength = 16 * 1024;

const headerLines = (headers: readonly string[]) =>
  headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
