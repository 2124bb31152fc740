import { findProjects as findProjectsRequest } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { readableProjects } from './project.access.ts';

/**
 * `POST /internal/projects/find`: the existing projects among these, for services that do not know one yet (ADR 20).
 * With a `reader`, also whether they may read the workspaces in each (ADR 38).
 */
export const findProjects = internalRoute(
  findProjectsRequest,
  (ctx: AdminOrgsContext) =>
    async ({ ids, reader }) => {
      const projects = await ctx.stores.projects.findEverywhere(ids.filter((id) => isId('project', id)));
      const readable = reader && (await readableProjects(ctx.stores, reader, projects));
      return {
        projects: projects.map(({ id, organizationId, version, name, tagBindings, createdAt }) => ({
          id,
          organizationId,
          version,
          name,
          tagBindings,
          createdAt: createdAt.toISOString(),
          ...(readable && { readable: readable.has(id) }),
        })),
      };
    },
);
