import { including, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForProject } from './project.access.ts';
import { canReadProjects } from './project.policy.ts';
import { renderProject } from './project.serializer.ts';
import { includedWith, projectIncludes } from './project.view.ts';

/** `GET /projects/:id`: 200 for any member of its organization; 404 for others. `include` adds `organization`. */
export const showProject = including(
  projectIncludes,
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const { grants, project } = await authorizeForProject(ctx.stores, req, canReadProjects);
    const included = await includedWith(ctx.stores, grants, includesOf(req));
    sendResource(res, 200, renderProject(project, grants), included);
  },
);
