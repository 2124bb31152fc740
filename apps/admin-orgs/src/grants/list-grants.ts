import { listGrants as listGrantsRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { computeGrants } from './grants.ts';

/** `POST /internal/grants/list`: permissions of many principals, for services that renew what they have cached (ADR 22). */
export const listGrants = internalRoute(
  listGrantsRequest,
  (ctx: AdminOrgsContext) =>
    async ({ subjects }) => {
      const standings = await ctx.stores.grants.findEach(subjects);
      const grants = subjects.map(({ principal }, place) => {
        const standing = standings[place];
        return standing ? computeGrants(principal, standing) : null;
      });
      return { grants };
    },
);
