import { isFollowable, type Cause } from '@groundwork/contracts';
import { SealError } from '@groundwork/sealed-secrets';
import type { VcsConnectionsContext } from '../context.ts';
import type { OauthClient } from './oauth-client.ts';
import type { VcsConnectionsStores } from '../stores.ts';
import { oauthTokenDeleted } from './oauth-token.events.ts';
import { deletedConnectionToken, tokenSecrets, type OauthToken } from './oauth-token.ts';

type RemovalContext = Pick<VcsConnectionsContext, 'secrets' | 'logger'>;

/**
 * Removes a token with its secrets and announces it; the connection must be locked. Services unlink what they have
 * linked with the token (`oauth-token.deleted`), and its webhooks are removed at the provider.
 */
export async function removeOauthToken(
  ctx: RemovalContext,
  tx: VcsConnectionsStores,
  { token, client }: { readonly token: OauthToken; readonly client: OauthClient },
  cause: Cause,
): Promise<void> {
  await partWithToken(ctx, tx, token, client);
  await tx.sealedSecrets.remove(token.organizationId, 'oauth_tokens', token.id);
  await tx.oauthTokens.delete(token);
  await tx.outbox.add(oauthTokenDeleted(token), cause);
}

/**
 * Each webhook that was created with the token keeps a sealed copy of it, because the removal at the provider needs the
 * token.
 */
async function partWithToken(
  { secrets, logger }: RemovalContext,
  tx: VcsConnectionsStores,
  { organizationId, id: oauthTokenId, ...token }: OauthToken,
  { apiUrl, serviceProvider }: Pick<OauthClient, 'apiUrl' | 'serviceProvider'>,
): Promise<void> {
  if (!isFollowable(serviceProvider)) return;
  const ids = await tx.webhooks.part({ organizationId, oauthTokenId }, { apiUrl, serviceProvider });
  if (ids.length === 0) return;
  try {
    const secret = await secrets.find(tx, tokenSecrets({ ...token, organizationId, id: oauthTokenId }).token);
    if (secret)
      for (const id of ids) await secrets.put(tx, deletedConnectionToken({ organizationId, id }), secret);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    logger.error({ err: error, organizationId }, 'could not decrypt the token of a deleted connection');
  }
}
