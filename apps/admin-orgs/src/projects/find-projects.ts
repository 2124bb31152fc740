import { findProjects as findProjectsRequest } from '@groundwork/contracts';
import { isId } from '@groundwork/contracts/resource-ids';
import { internalRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { readableProjects } from './project.access.ts';

/**
 * `POST /internal/projects/find`: the given projects that exist, for services that do not have a reference to them yet
 * (ADR 20). If the request names a `reader`, the response says in which projects they may read the workspaces (ADR 38).
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
