import { listConsumingOrganizations as listConsumingOrganizationsRequest } from '@groundwork/contracts';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';

/**
 * `POST /internal/consuming-organizations/list`: the organizations for which principals consume modules (ADR 87). One after the other,
 * so that nobody waits for a connection to the database because of it.
 */
export const listConsumingOrganizations = internalRoute(
  listConsumingOrganizationsRequest,
  (ctx: AdminOrgsContext) =>
    async ({ principals }) => {
      const organizations: OrganizationId[][] = [];
      for (const principal of principals)
        organizations.push(await ctx.stores.moduleConsumers.listConsuming(principal));
      return { organizations };
    },
);
