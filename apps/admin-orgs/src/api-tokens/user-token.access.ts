import type { Principal } from '@groundwork/contracts';
import { notFound } from '@groundwork/errors';
import { parseId, type UserId } from '@groundwork/resource-id';
import { canManageTokensOf } from './api-token.policy.ts';

/**
 * The user of a path, who must be the caller.
 *
 * @throws GroundworkError `not-found` for any other id, whether such a user exists or not
 */
export function authorizeForUserTokens(principal: Principal, userId: string): UserId {
  const id = parseId('user', userId);
  if (!canManageTokensOf(principal, id)) throw notFound();
  return id;
}
