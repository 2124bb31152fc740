import { findProjects as findProjectsRequest } from '@groundwork/contracts';
import { internalRoute } from '@groundwork/http';
import { isId } from '@groundwork/resource-id';
import type { AdminOrgsContext } from '../context.ts';

/**
 * `POST /internal/projects/find`: which of these projects exist; other services ask when they have not heard of one
 * (ADR 20).
 */
export const findProjects = internalRoute(findProjectsRequest, (ctx: AdminOrgsContext) => async ({ ids }) => {
  const projects = await ctx.stores.projects.findEverywhere(ids.filter((id) => isId('project', id)));
  return {
    projects: projects.map(({ id, organizationId, version, name, tagBindings, createdAt }) => ({
      id,
      organizationId,
      version,
      name,
      tagBindings,
      createdAt: createdAt.toISOString(),
    })),
  };
});
