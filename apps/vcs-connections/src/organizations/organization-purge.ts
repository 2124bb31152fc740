import { vcsConnectionsRecordsPurgedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { BatchOutcome } from '@groundwork/references';
import type { VcsConnectionsStores } from '../stores.ts';

const batchSize = 500;

/**
 * Purges one batch. Webhooks at providers come first: the reconciler removes them, or soon gives up. Returns `elsewhere` until it has done
 * so, and true if nothing is left.
 */
async function purgeOrganization(
  stores: VcsConnectionsStores,
  organizationId: OrganizationId,
): Promise<BatchOutcome> {
  if ((await stores.repositorySubscriptions.renounce(organizationId, batchSize)) > 0) {
    await stores.webhooks.makeStandingDue(organizationId);
    await stores.formerWebhooks.makeStandingDue(organizationId);
    return false;
  }
  if (await stores.webhooks.haveAny(organizationId)) return 'elsewhere';
  if (await stores.formerWebhooks.haveAny(organizationId)) return 'elsewhere';
  if ((await stores.sealedSecrets.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.credentialLendings.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.webhookDeliveries.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.webhooks.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.repositorySubscriptions.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.oauthTokens.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.oauthClientProjects.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.oauthClients.purge(organizationId, batchSize)) > 0) return false;
  return (await stores.relatedRecords.purge(organizationId, batchSize)) === 0;
}

export const organizationPurge = { purged: vcsConnectionsRecordsPurgedV1, purgeBatch: purgeOrganization };
