import { registryRecordsPurgedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { RegistryStores } from '../stores.ts';

/** Few enough rows per transaction that other transactions do not wait long. */
const batchSize = 500;

/** Dependent rows first; true when nothing is left. Without events: the organization's tombstone covers everything. */
async function purgeOrganization(stores: RegistryStores, organizationId: OrganizationId): Promise<boolean> {
  if ((await stores.moduleVersions.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.modules.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.deletedModuleVersions.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.deletedModules.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.moduleNumbers.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.reportedModules.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.consumptionRules.purge(organizationId, batchSize)) > 0) return false;
  await stores.modules.purgeTotals(organizationId);
  return true;
}

export const organizationPurge = { purged: registryRecordsPurgedV1, purgeBatch: purgeOrganization };
