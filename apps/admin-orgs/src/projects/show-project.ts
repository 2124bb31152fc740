import { endpoint, ok, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForProject } from './project.access.ts';
import { canReadProject } from './project.policy.ts';
import { projectIncludes, renderOneProject } from './project.view.ts';
import { projectShape } from './project.serializer.ts';

/**
 * `GET /projects/:id`: 200 for any member of its organization; 404 for others. `include` adds `organization` and
 * `effective_tag_bindings`.
 */
export const showProject = endpoint(
  { include: projectIncludes, responses: ok(projectShape) },
  (ctx: AdminOrgsContext, includesOf) => async (req, res) => {
    const { access, project } = await authorizeForProject(ctx.stores, req, canReadProject);
    const { resource, ...included } = await renderOneProject(ctx.stores, access, project, includesOf(req));
    sendResource(res, 200, resource, included);
  },
);
