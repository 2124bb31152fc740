import { listLinkedWorkspaces as listLinkedWorkspacesRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';

/** Limit on the number of names in the response, as libs/contracts defines it. The total counts all workspaces. */
const maxNamed = 1000;

/**
 * `POST /internal/linked-workspaces`: the workspaces of the organization that are linked with one of the tokens, sorted
 * by name. Empty for an organization that is deleted or unknown.
 */
export const listLinkedWorkspaces = internalRoute(
  listLinkedWorkspacesRequest,
  (ctx: AdminOrgsContext) =>
    async ({ organizationId, oauthTokenIds }) => {
      const { workspaces, totalCount } = await ctx.stores.workspaces.listLinked(
        organizationId,
        oauthTokenIds,
        maxNamed,
      );
      return { workspaces: workspaces.map(({ id, name }) => ({ id, name })), totalCount };
    },
);
