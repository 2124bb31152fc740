import { listReadableOrganizations as listReadableOrganizationsRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';

/** `POST /internal/readable-organizations`: the organizations whose modules a principal may read (ADR 22). */
export const listReadableOrganizations = internalRoute(
  listReadableOrganizationsRequest,
  (ctx: AdminOrgsContext) =>
    async ({ principal }) => ({ organizations: await ctx.stores.moduleConsumers.listReadable(principal) }),
);
