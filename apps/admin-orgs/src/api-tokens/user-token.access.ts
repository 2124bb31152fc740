import type { Principal } from '@groundwork/contracts';
import { parseId, type UserId } from '@groundwork/contracts/resource-ids';
import { denied } from '@groundwork/errors';
import { canManageTokensOf } from './api-token.policy.ts';

/**
 * The user in the path, who must be the caller.
 *
 * @throws GroundworkError `not-found` for any other id, even if such a user exists
 */
export function authorizeForUserTokens(principal: Principal, userId: string): UserId {
  const id = parseId('user', userId);
  if (!canManageTokensOf(principal, id)) throw denied('own-token');
  return id;
}
