import { showGrants as showGrantsRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { computeGrants } from './grants.ts';

/** `POST /internal/grants`: the permissions of a principal in an organization (ADR 22). */
export const showGrants = internalRoute(
  showGrantsRequest,
  (ctx: AdminOrgsContext) =>
    async ({ principal, organization }) => {
      const standing = await ctx.stores.grants.find(principal, organization);
      return { grants: standing ? computeGrants(principal, standing) : null };
    },
);
