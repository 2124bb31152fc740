import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import type { BatchOutcome } from '@groundwork/references';
import type { PolicyStores } from '../stores.ts';

/** Few enough rows per transaction that other transactions do not wait long. */
const batchSize = 500;

/**
 * Dependent rows first. Nothing is left once the sweep has removed the bundles of the policy sets. Without events: the organization's
 * tombstone covers everything.
 */
export async function purgeBatch(
  stores: PolicyStores,
  organizationId: OrganizationId,
): Promise<BatchOutcome> {
  const parts = [
    stores.sealedSecrets,
    stores.policySetParameters,
    stores.relations,
    stores.taggedWorkspaces,
    stores.policyExemptions,
    stores.policyPlans,
    stores.policyOverrides,
    stores.policySetOutcomes,
    stores.policyEvaluations,
    stores.policySetVersions,
    stores.policySets,
    stores.policies,
    stores.relatedRecords,
  ];
  for (const part of parts) {
    if ((await part.purge(organizationId, batchSize)) > 0) return false;
  }
  return (await stores.keptBundles.haveAny(organizationId)) ? 'elsewhere' : true;
}
