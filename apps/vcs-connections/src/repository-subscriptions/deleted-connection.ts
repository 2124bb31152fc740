import type { VcsConnectionsContext } from '../context.ts';
import type { Connection } from '../credentials/connection.ts';
import { withoutTrailingSlashes } from '../connections/provider-address.request.ts';
import { deletedConnectionToken } from '../connections/oauth-token.ts';
import { SealError } from '@groundwork/sealed-secrets';
import type { VcsConnectionsStores } from '../stores.ts';
import type { Webhook } from './webhook.ts';

export async function findDeletedConnection(
  { secrets, stores, logger }: Pick<VcsConnectionsContext, 'secrets' | 'stores' | 'logger'>,
  webhook: Webhook,
): Promise<Pick<Connection, 'serviceProvider' | 'apiUrl' | 'token'> | undefined> {
  if (!webhook.deletedConnection) return undefined;
  const { apiUrl, serviceProvider } = webhook.deletedConnection;
  try {
    const token = await secrets.find(stores, deletedConnectionToken(webhook));
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

/**
 * Removes the sealed token of a deleted connection. Call this when the webhook no longer exists, or its removal was
 * given up.
 */
export const forgetDeletedConnection = (tx: VcsConnectionsStores, webhook: Webhook) =>
  tx.sealedSecrets.removeColumn(deletedConnectionToken(webhook));
