import type { RequestHandler } from 'express';
import { sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForProject } from './project.access.ts';
import { canReadProjects } from './project.policy.ts';
import { renderProject } from './project.serializer.ts';

/** `GET /projects/:id`: 200 for any member of its organization; 404 for others. */
export function showProject(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const { grants, project } = await authorizeForProject(ctx.stores, req, canReadProjects);
    sendResource(res, 200, renderProject(project, grants));
  };
}
