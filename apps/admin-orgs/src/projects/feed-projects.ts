import { projectFeed } from '@groundwork/contracts';
import { feedRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { projectState } from './project.events.ts';

/** `POST /internal/feed/project`: every project of every organization that is not deleted, by id. */
export const feedProjects = feedRoute(projectFeed, (ctx: AdminOrgsContext) => async (after, atMost) => {
  const projects = await ctx.stores.projects.listEverywhere(after, atMost);
  return projects.map((project) => ({
    id: project.id,
    organizationId: project.organizationId,
    version: project.version,
    data: projectState(project),
  }));
});
