import { listGrants as listGrantsRequest, type Grants } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { computeGrants } from './grants.ts';

/**
 * `POST /internal/grants/list`: permissions of many principals, for services that renew what they have cached (ADR 22).
 * One after the other, so that nobody waits for a connection to the database because of it.
 */
export const listGrants = internalRoute(
  listGrantsRequest,
  (ctx: AdminOrgsContext) =>
    async ({ subjects }) => {
      const grants: (Grants | null)[] = [];
      for (const { principal, organization } of subjects) {
        const standing = await ctx.stores.grants.find(principal, organization);
        grants.push(standing ? computeGrants(principal, standing) : null);
      }
      return { grants };
    },
);
