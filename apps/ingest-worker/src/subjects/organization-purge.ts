import { ingestWorkerRecordsPurgedV1 } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { BatchOutcome } from '@groundwork/references';
import type { IngestStores } from '../stores.ts';

const batchSize = 500;

/** Removes one batch: jobs, plans, texts of policies, uploads, then objects. Nothing is left once the sweep has removed the last object. */
export async function purgeOrganization(
  stores: IngestStores,
  organizationId: OrganizationId,
): Promise<BatchOutcome> {
  if ((await stores.jobs.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.policyPlans.purge(organizationId, batchSize)) > 0) return false;
  if ((await stores.policyTexts.purge(organizationId, batchSize)) > 0) return false;
  const uploads = await stores.uploads.purge(organizationId, batchSize);
  await stores.subjects.forget(uploads);
  if (uploads.length > 0) return false;
  if ((await stores.sharedListings.purge(organizationId, batchSize)) > 0) return false;
  const listed = await stores.listings.purge(organizationId, batchSize);
  await stores.subjects.forget(listed.map((subject) => ({ purpose: 'repository-refs', subject })));
  if (listed.length > 0) return false;
  if ((await stores.objects.withdrawSome(organizationId, batchSize)) > 0) return false;
  return (await stores.objects.haveAny(organizationId)) ? 'elsewhere' : true;
}

export const organizationPurge = { purged: ingestWorkerRecordsPurgedV1, purgeBatch: purgeOrganization };
