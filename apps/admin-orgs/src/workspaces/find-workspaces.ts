import { findWorkspaces as findWorkspacesRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import { isId } from '@groundwork/resource-id';
import type { AdminOrgsContext } from '../context.ts';

/**
 * `POST /internal/workspaces/find`: which of these workspaces exist; other services ask when they have not heard of one
 * (ADR 20).
 */
export const findWorkspaces = internalRoute(
  findWorkspacesRequest,
  (ctx: AdminOrgsContext) =>
    async ({ ids }) => {
      const known = ids.filter((id) => isId('workspace', id));
      const workspaces = await ctx.stores.workspaces.findEverywhere(known);
      return {
        workspaces: workspaces.map(
          ({ id, organizationId, version, name, projectId, tagBindings, createdAt }) => ({
            id,
            organizationId,
            version,
            name,
            projectId,
            tagBindings,
            createdAt: createdAt.toISOString(),
          }),
        ),
      };
    },
);
