import { registryRecordsPurgedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/resource-id';
import type { RegistryStores } from '../stores.ts';

/** Rows per transaction: few enough that nobody has to wait for it. */
const batchSize = 500;

/**
 * Removes part of a deleted organization's data (libs/references runs it, batch by batch): versions with their
 * details, then modules, then totals. Returns true when nothing is left. Publishes no events: the tombstone of the
 * organization covers it all.
 */
async function purgeOrganization(stores: RegistryStores, organizationId: OrganizationId): Promise<boolean> {
  if ((await stores.moduleVersions.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.modules.purge(organizationId, batchSize)) > 0) return false;
  await stores.modules.purgeTotals(organizationId);
  return true;
}

/** What the registry passes to `startOrganizationPurge`. */
export const organizationPurge = { purged: registryRecordsPurgedV1, purgeBatch: purgeOrganization };
