import { findWorkspaces as findWorkspacesRequest } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { powersOfReader } from './workspace.access.ts';
import type { Workspace } from './workspace.ts';
import { canPlanInWorkspace, canReadWorkspace, type WorkspacePowers } from './workspace.policy.ts';

/**
 * `POST /internal/workspaces/find`: the given workspaces that exist, for services that do not have a reference to them
 * yet (ADR 20). If the request names a `reader`, the response says in which workspaces they may read and
 * plan (ADR 38). `withProjects` saves whoever needs the projects, too, another request.
 */
export const findWorkspaces = internalRoute(
  findWorkspacesRequest,
  (ctx: AdminOrgsContext) =>
    async ({ ids, reader, withProjects = false }) => {
      const known = ids.filter((id) => isId('workspace', id));
      const workspaces = await ctx.stores.workspaces.findEverywhere(known);
      const [powers, projects] = await Promise.all([
        reader && powersOfReader(ctx.stores, reader, workspaces),
        withProjects ? projectsOf(ctx, workspaces) : undefined,
      ]);
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
            ...projects?.get(projectId),
          }),
        ),
      };
    },
);

/** Members of responses, keyed by project. */
async function projectsOf({ stores }: AdminOrgsContext, workspaces: readonly Workspace[]) {
  const ids = new Set(workspaces.map(({ projectId }) => projectId));
  const projects = await stores.projects.findEverywhere([...ids]);
  return new Map(
    projects.map(({ id, organizationId, version, name, tagBindings, createdAt }) => [
      id,
      {
        project: { id, organizationId, version, name, tagBindings, createdAt: createdAt.toISOString() },
      },
    ]),
  );
}

const allowedBy = (powers: WorkspacePowers | undefined) => ({
  readable: powers !== undefined && canReadWorkspace(powers),
  plannable: powers !== undefined && canPlanInWorkspace(powers),
});
