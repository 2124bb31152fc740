import { feedRecordOf, projectFeed } from '@groundwork/contracts';
import { feedRoute } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { projectUpdated } from './project.events.ts';

/**
 * `POST /internal/feed/project`: every project of every existing organization, sorted by id. Other services read it to
 * rebuild their references.
 */
export const feedProjects = feedRoute(projectFeed, (ctx: AdminOrgsContext) => async (after, atMost) => {
  const projects = await ctx.stores.projects.listEverywhere(after, atMost);
  return projects.map((project) => feedRecordOf(projectUpdated(project)));
});
