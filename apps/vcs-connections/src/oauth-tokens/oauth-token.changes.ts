import type { Cause } from '@groundwork/contracts';
import type { VcsConnectionsContext } from '../context.ts';
import type { OauthClient } from '../oauth-clients/oauth-client.ts';
import { partWithToken } from '../repository-subscriptions/parting.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { oauthTokenDeleted } from './oauth-token.events.ts';
import type { OauthToken } from './oauth-token.ts';

/**
 * Removes a token and its secrets and announces it, in the transaction in which its connection is locked. Services
 * unlink what they linked by it (`oauth-token.deleted`). Its webhooks are removed at the provider.
 */
export async function removeOauthToken(
  ctx: Pick<VcsConnectionsContext, 'secrets' | 'logger'>,
  tx: VcsConnectionsStores,
  { token, client }: { readonly token: OauthToken; readonly client: OauthClient },
  cause: Cause,
): Promise<void> {
  await partWithToken(ctx, tx, token, client);
  await tx.sealedSecrets.remove(token.organizationId, 'oauth_tokens', token.id);
  await tx.oauthTokens.delete(token);
  await tx.outbox.add(oauthTokenDeleted(token), cause);
}
