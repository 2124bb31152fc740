import { findWorkspaces as findWorkspacesRequest } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { readableWorkspaces } from './workspace.access.ts';

/**
 * `POST /internal/workspaces/find`: the given workspaces that exist, for services that do not have a reference to them
 * yet (ADR 20). If the request names a `reader`, the response says which workspaces they may read (ADR 38).
 */
export const findWorkspaces = internalRoute(
  findWorkspacesRequest,
  (ctx: AdminOrgsContext) =>
    async ({ ids, reader }) => {
      const known = ids.filter((id) => isId('workspace', id));
      const workspaces = await ctx.stores.workspaces.findEverywhere(known);
      const readable = reader && (await readableWorkspaces(ctx.stores, reader, workspaces));
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
            ...(readable && { readable: readable.has(id) }),
          }),
        ),
      };
    },
);
