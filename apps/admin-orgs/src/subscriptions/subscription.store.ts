import { z } from 'zod';
import { idSchema, type OrganizationId } from '@groundwork/contracts/resource-ids';
import { camelRow, columnsOf, columnValues, type Db, parseRows } from '@groundwork/database';
import { everything, findFeatureSet } from '../feature-sets/feature-set.ts';
import { initialSubscription, type Subscription } from './subscription.ts';

const plainColumns = {
  organizationId: idSchema('organization'),
  runsCeiling: z.int().nullable(),
  agentsCeiling: z.int().nullable(),
  contractStartAt: z.date().nullable(),
  endAt: z.date().nullable(),
  contractUserLimit: z.int().nullable(),
  contractApplyLimit: z.int().nullable(),
  contractManagedResourcesLimit: z.int().nullable(),
  version: z.int(),
};

const rowSchema = camelRow({ ...plainColumns, featureSetId: z.string() }).transform(
  ({ featureSetId, ...rest }): Subscription => ({
    ...rest,
    // A later release may have stored a feature set that this release does not know.
    featureSet: findFeatureSet(featureSetId) ?? everything,
  }),
);

const columns = columnsOf(rowSchema);

export function createSubscriptionStore(db: Db) {
  /** Subscriptions that are stored; organizations with the default one have no row. Unordered. */
  async function listSet(organizationIds: readonly OrganizationId[]): Promise<Subscription[]> {
    const rows: unknown = await db('subscriptions')
      .select(columns)
      .whereIn('organization_id', organizationIds);
    return parseRows(rowSchema, rows);
  }

  return {
    listSet,

    /** Returns the default subscription if none is stored. */
    async get(organizationId: OrganizationId): Promise<Subscription> {
      const [subscription] = await listSet([organizationId]);
      return subscription ?? initialSubscription(organizationId);
    },

    /** Stores the next version. The caller must have locked the organization. */
    async put(subscription: Subscription, now: Date): Promise<void> {
      await db('subscriptions')
        .insert({
          ...columnValues(subscription, plainColumns),
          feature_set_id: subscription.featureSet.id,
          updated_at: now,
        })
        .onConflict('organization_id')
        .merge();
    },
  };
}
