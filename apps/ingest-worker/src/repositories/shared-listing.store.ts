import { z } from 'zod';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { type Db, firstRow, purgeRows } from '@groundwork/database';
import { sharedRefsSchema, type SharedListing } from './shared-listing.ts';

/** A push reaches all subscriptions at once, so every job that can use a listing starts within this time. */
const keptFor = '1 hour';
const maxForgotten = 100;

const listingRow = z.object({ number: z.int(), refs: sharedRefsSchema });

/** `repository` is a key that `repositoryOf` returns. */
export function createSharedListingStore(db: Db) {
  return {
    async find(organizationId: OrganizationId, repository: string): Promise<SharedListing | undefined> {
      const key = { organization_id: organizationId, repository };
      return firstRow(listingRow, await db('shared_listings').where(key));
    },

    async keep(
      organizationId: OrganizationId,
      repository: string,
      { number, refs }: SharedListing,
    ): Promise<void> {
      await db('shared_listings')
        .insert({
          organization_id: organizationId,
          repository,
          number,
          refs: JSON.stringify(refs),
          listed_at: db.fn.now(),
        })
        .onConflict(['organization_id', 'repository'])
        .merge();
      const old = db('shared_listings')
        .select('organization_id', 'repository')
        .whereRaw('listed_at < now() - ?::interval', [keptFor])
        .limit(maxForgotten)
        .forUpdate()
        .skipLocked();
      await db('shared_listings').whereIn(['organization_id', 'repository'], old).delete();
    },

    purge: (organizationId: OrganizationId, atMost: number): Promise<number> =>
      purgeRows(db, 'shared_listings', organizationId, atMost, ['repository']),
  };
}
