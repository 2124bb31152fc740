import { unauthenticated } from '@groundwork/errors';

/** The token of an `Authorization` header. @throws GroundworkError `unauthenticated` without one */
export function bearerOf(header: string | undefined): string {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header ?? '') ?? [];
  if (token === undefined) throw unauthenticated();
  return token;
}
