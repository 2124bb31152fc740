import type { RequestHandler } from 'express';
import { z } from 'zod';
import { parseParams, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForProject } from './project.access.ts';
import { canReadProjects } from './project.policy.ts';
import { renderProject } from './project.serializer.ts';

const params = z.object({ project_id: z.string() });

/** `GET /projects/:id`: 200 for any member of its organization; 404 for others. */
export function showProject(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    const { project_id: id } = parseParams(params, req);
    const { grants, project } = await authorizeForProject(ctx.stores, principalOf(req), id, canReadProjects);
    sendResource(res, 200, renderProject(project, grants));
  };
}
