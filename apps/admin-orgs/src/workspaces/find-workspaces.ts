import { findWorkspaces as findWorkspacesRequest } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { powersOfReader } from './workspace.access.ts';
import { canPlanInWorkspace, canReadWorkspace, type WorkspacePowers } from './workspace.policy.ts';

/**
 * `POST /internal/workspaces/find`: the given workspaces that exist, for services that do not have a reference to them
 * yet (ADR 20). If the request names a `reader`, the response says in which workspaces they may read and
 * plan (ADR 38).
 */
export const findWorkspaces = internalRoute(
  findWorkspacesRequest,
  (ctx: AdminOrgsContext) =>
    async ({ ids, reader }) => {
      const known = ids.filter((id) => isId('workspace', id));
      const workspaces = await ctx.stores.workspaces.findEverywhere(known);
      const powers = reader && (await powersOfReader(ctx.stores, reader, workspaces));
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
            ...(powers && allowedBy(powers.get(id))),
          }),
        ),
      };
    },
);

const allowedBy = (powers: WorkspacePowers | undefined) => ({
  readable: powers !== undefined && canReadWorkspace(powers),
  plannable: powers !== undefined && canPlanInWorkspace(powers),
});
