import { unauthenticated } from '@groundwork/errors';

/** The bearer token in an `Authorization` header. @throws GroundworkError `unauthenticated` if there is none */
export function bearerOf(header: string | undefined): string {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header ?? '') ?? [];
  if (token === undefined) throw unauthenticated();
  return token;
}
