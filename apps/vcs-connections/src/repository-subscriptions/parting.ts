import { isFollowable } from '@groundwork/contracts';
import type { VcsConnectionsContext } from '../context.ts';
import type { Connection } from '../credentials/connection.ts';
import type { OauthClient } from '../oauth-clients/oauth-client.ts';
import { withoutTrailingSlashes } from '../oauth-clients/provider-address.request.ts';
import { tokenSecrets, type OauthToken } from '../oauth-tokens/oauth-token.ts';
import { SealError } from '@groundwork/sealed-secrets';
import type { VcsConnectionsStores } from '../stores.ts';
import type { Webhook } from './webhook.ts';

const table = 'webhooks';

const placeOf = ({ organizationId, id }: Pick<Webhook, 'organizationId' | 'id'>) => ({
  organizationId,
  table,
  rowId: id,
  column: 'parting_token',
});

type Parting = Pick<VcsConnectionsContext, 'secrets' | 'logger'>;

/**
 * A connection's token is about to be deleted: each webhook that was made with it keeps it, sealed, for its own removal
 * at the provider, which begins at once and is soon given up. Nothing else can use it.
 */
export async function partWithToken(
  { secrets, logger }: Parting,
  tx: VcsConnectionsStores,
  { organizationId, id: oauthTokenId, ...token }: OauthToken,
  { apiUrl, serviceProvider }: Pick<OauthClient, 'apiUrl' | 'serviceProvider'>,
): Promise<void> {
  if (!isFollowable(serviceProvider)) return;
  const ids = await tx.webhooks.part({ organizationId, oauthTokenId }, { apiUrl, serviceProvider });
  if (ids.length === 0) return;
  try {
    const secret = await secrets.find(tx, tokenSecrets({ ...token, organizationId, id: oauthTokenId }).token);
    if (secret) for (const id of ids) await secrets.put(tx, placeOf({ organizationId, id }), secret);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    logger.error({ err: error, organizationId }, 'could not decrypt the token of a deleted connection');
  }
}

/** How to reach the provider for the removal of a webhook whose connection was deleted. */
export async function findPartingConnection(
  { secrets, stores, logger }: Parting & Pick<VcsConnectionsContext, 'stores'>,
  webhook: Webhook,
): Promise<Pick<Connection, 'serviceProvider' | 'apiUrl' | 'token'> | undefined> {
  if (!webhook.parting) return undefined;
  const { apiUrl, serviceProvider } = webhook.parting;
  try {
    const token = await secrets.find(stores, placeOf(webhook));
    return token && { apiUrl: withoutTrailingSlashes(apiUrl), serviceProvider, token };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    logger.error(
      { err: error, webhookId: webhook.id },
      'could not decrypt the token of a deleted connection',
    );
    return undefined;
  }
}

/** The webhook no longer exists, or its removal was given up. */
export const forgetParting = (tx: VcsConnectionsStores, { organizationId, id }: Webhook) =>
  tx.sealedSecrets.remove(organizationId, table, id);
