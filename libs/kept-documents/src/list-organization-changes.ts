import { listOrganizationChanges, type KeepingService } from '@groundwork/contracts';
import { internalRoute, type Route } from '@groundwork/http';
import type { OrganizationChangesStore } from './organization-changes.store.ts';

interface ListingContext {
  readonly stores: { readonly organizationChanges: Pick<OrganizationChangesStore, 'since'> };
}

/**
 * `POST /internal/organization-changes/list`: organizations of which something has changed since an earlier state, so that the gateway knows which of
 * its documents are still current (ADR 100).
 */
export const organizationChangesRoute = (owner: KeepingService): Route<ListingContext> =>
  internalRoute(listOrganizationChanges[owner], (ctx: ListingContext) => async ({ since }) => {
    const { state, changed } = await ctx.stores.organizationChanges.since(since);
    return { state, changed: changed && [...changed] };
  });
