import { registryRecordsPurgedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';
import type { RegistryStores } from '../stores.ts';

/** Rows per transaction: few enough that nobody has to wait for it. */
const batchSize = 500;

/**
 * Removes some of what a deleted organization had (libs/references runs it, batch by batch): versions with their
 * details, then modules, then totals. True when nothing is left. No events: the tombstone of the organization says it all.
 */
export async function purgeOrganization(
  stores: RegistryStores,
  organizationId: OrganizationId,
): Promise<boolean> {
  if ((await stores.moduleVersions.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.modules.purge(organizationId, batchSize)) > 0) return false;
  await stores.modules.purgeTotals(organizationId);
  return true;
}

/** What the registry gives to `startOrganizationPurge`. */
export const organizationPurge = { purged: registryRecordsPurgedV1, purgeBatch: purgeOrganization };
