import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A token that a client has sent. */
export interface BearerToken {
  readonly token: string;
  /** Its SHA-256: the key under which it is remembered. */
  readonly key: string;
}

const shape = /^Bearer +([\x21-\x7e]{1,512}) *$/i;

/** The token of an `Authorization` header (docs/reference/common.md#authentication); undefined if there is none. */
export function bearerTokenOf(header: string | undefined): BearerToken | undefined {
  const token = header === undefined ? undefined : shape.exec(header)?.[1];
  return token === undefined ? undefined : { token, key: hash('sha256', token, 'base64') };
}

/** What to do for somebody whose `Authorization` header holds no bearer token. Nothing of the header is repeated. */
export function missingTokenAdvice(header: string | undefined): string {
  if (header === undefined) return `No token was sent. ${howToSend}`;
  if (/^Basic\b/i.test(header)) return `Basic authentication is not supported. ${howToSend}`;
  return `The Authorization header is not of the form "Bearer <token>". ${howToSend}`;
}

const howToSend = 'Send an API token in the header "Authorization: Bearer <token>".';

/**
 * Reads the tokens of requests. The last token of a connection is remembered as long as the connection lasts: clients
 * send the same token with each request, and hashing it would take a twentieth of the time of a hot read.
 */
export function createBearerTokenReader(): (req: IncomingMessage) => BearerToken | undefined {
  const lastOn = new WeakMap<Socket, { readonly header: string; readonly bearer: BearerToken | undefined }>();
  return ({ socket, headers: { authorization: header } }) => {
    if (header === undefined) return undefined;
    const last = lastOn.get(socket);
    if (last?.header === header) return last.bearer;
    const bearer = bearerTokenOf(header);
    lastOn.set(socket, { header, bearer });
    return bearer;
  };
}
