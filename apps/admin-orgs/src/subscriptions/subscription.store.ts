import { z } from 'zod';
import { columnsOf, type Db, parseRows } from '@groundwork/database';
import { idSchema, type OrganizationId } from '@groundwork/resource-id';
import { everything, findFeatureSet } from '../feature-sets/feature-set.ts';
import { initialSubscription, type Subscription } from './subscription.ts';

const rowSchema = z
  .object({
    organization_id: idSchema('organization'),
    feature_set_id: z.string(),
    runs_ceiling: z.int().nullable(),
    agents_ceiling: z.int().nullable(),
    contract_start_at: z.date().nullable(),
    end_at: z.date().nullable(),
    contract_user_limit: z.int().nullable(),
    contract_apply_limit: z.int().nullable(),
    contract_managed_resources_limit: z.int().nullable(),
    version: z.int(),
  })
  .transform((row): Subscription => ({
    organizationId: row.organization_id,
    // A later release may know feature sets that this one does not.
    featureSet: findFeatureSet(row.feature_set_id) ?? everything,
    runsCeiling: row.runs_ceiling,
    agentsCeiling: row.agents_ceiling,
    contractStartAt: row.contract_start_at,
    endAt: row.end_at,
    contractUserLimit: row.contract_user_limit,
    contractApplyLimit: row.contract_apply_limit,
    contractManagedResourcesLimit: row.contract_managed_resources_limit,
    version: row.version,
  }));

const columns = columnsOf(rowSchema);

export function createSubscriptionStore(db: Db) {
  /** Stored subscriptions, unordered. */
  async function listSet(organizationIds: readonly OrganizationId[]): Promise<Subscription[]> {
    const rows: unknown = await db('subscriptions')
      .select(columns)
      .whereIn('organization_id', organizationIds);
    return parseRows(rowSchema, rows);
  }

  return {
    listSet,

    /** Returns the default if none is stored. */
    async get(organizationId: OrganizationId): Promise<Subscription> {
      const [subscription] = await listSet([organizationId]);
      return subscription ?? initialSubscription(organizationId);
    },

    /** Stores the next version. The caller must have locked the organization. */
    async put(subscription: Subscription, now: Date): Promise<void> {
      await db('subscriptions')
        .insert({
          organization_id: subscription.organizationId,
          feature_set_id: subscription.featureSet.id,
          runs_ceiling: subscription.runsCeiling,
          agents_ceiling: subscription.agentsCeiling,
          contract_start_at: subscription.contractStartAt,
          end_at: subscription.endAt,
          contract_user_limit: subscription.contractUserLimit,
          contract_apply_limit: subscription.contractApplyLimit,
          contract_managed_resources_limit: subscription.contractManagedResourcesLimit,
          version: subscription.version,
          updated_at: now,
        })
        .onConflict('organization_id')
        .merge();
    },
  };
}
