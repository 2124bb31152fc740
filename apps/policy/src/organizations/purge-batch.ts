import type { OrganizationId } from '@groundwork/resource-id';
import type { PolicyStores } from '../stores.ts';

/** Rows per transaction: few enough that nobody has to wait for it. */
const batchSize = 500;

/**
 * Removes part of a deleted organization's data (libs/references runs it, batch by batch): one kind of row per
 * transaction, dependent rows first. Returns true when nothing is left. Publishes no events: the tombstone of the
 * organization covers it all.
 */
export async function purgeBatch(stores: PolicyStores, organizationId: OrganizationId): Promise<boolean> {
  const parts = [
    stores.sealedSecrets,
    stores.policySetParameters,
    stores.relations,
    stores.taggedWorkspaces,
    stores.policySetVersions,
    stores.policySets,
    stores.policies,
    stores.relatedRecords,
  ];
  for (const part of parts) {
    if ((await part.purge(organizationId, batchSize)) > 0) return false;
  }
  return true;
}
