import { unauthenticated } from '@groundwork/errors';

/**
 * The token of an `Authorization` header.
 *
 * @throws GroundworkError `unauthenticated` when there is none
 */
export function bearerOf(header: string | undefined): string {
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header ?? '') ?? [];
  if (token === undefined) throw unauthenticated();
  return token;
}
