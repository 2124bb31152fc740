import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

export interface BearerToken {
  readonly token: string;
  readonly key: string;
}

const shape = /^Bearer +([\x21-\x7e]{1,512}) *$/i;

/** Undefined if the header has no bearer token (docs/reference/common.md#authentication). */
export function bearerTokenOf(header: string | undefined): BearerToken | undefined {
  const token = header === undefined ? undefined : shape.exec(header)?.[1];
  return token === undefined ? undefined : { token, key: hash('sha256', token, 'base64') };
}

export function missingTokenAdvice(header: string | undefined): string {
  if (header === undefined) return `No token was sent. ${howToSend}`;
  if (/^Basic\b/i.test(header)) return `Basic authentication is not supported. ${howToSend}`;
  return `The Authorization header is not of the form "Bearer <token>". ${howToSend}`;
}

const howToSend = 'Send an API token in the header "Authorization: Bearer <token>".';

/** Remembers the last token of a connection, because hashing it each time would take a twentieth of the time of a hot read. */
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
