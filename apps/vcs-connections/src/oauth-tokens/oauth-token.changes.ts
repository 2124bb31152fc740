import type { Cause } from '@groundwork/contracts';
import type { VcsConnectionsStores } from '../stores.ts';
import { oauthTokenDeleted } from './oauth-token.events.ts';
import type { OauthToken } from './oauth-token.ts';

/**
 * Removes a token and its secrets and announces it, in the transaction in which its connection is locked. Services
 * unlink what they linked by it (`oauth-token.deleted`).
 */
export async function removeOauthToken(
  tx: VcsConnectionsStores,
  token: OauthToken,
  cause: Cause,
): Promise<void> {
  await tx.sealedSecrets.remove(token.organizationId, 'oauth_tokens', token.id);
  await tx.oauthTokens.delete(token);
  await tx.outbox.add(oauthTokenDeleted(token), cause);
}
