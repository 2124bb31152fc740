import { causeOf, endpoint, ok, parseBody, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { changeProject } from './project.ts';
import { authorizeProjectChange } from './project.access.ts';
import { changedProjectBody, projectNameTaken, requestedChange } from './project.request.ts';
import { projectUpdated } from './project.events.ts';
import { canChangeProject } from './project.policy.ts';
import { projectShape, renderProject } from './project.serializer.ts';

/**
 * `PATCH /projects/:id`: 200 with the project; absent attributes keep their values. `description: null` removes it, and
 * the relationship `tag-bindings` replaces all tags.
 *
 * Needs the permission to manage projects, or a team's access that permits changing it (404). 422 for malformed
 * attributes and tags, and for a name that is taken.
 */
export const updateProject = endpoint(
  { takes: changedProjectBody, responses: ok(projectShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const updated = await ctx.inTransaction(async (tx) => {
      const { grants, project, powers } = await authorizeProjectChange(tx, req, {
        rule: canChangeProject,
        purpose: 'change',
      });
      const change = requestedChange(project, parseBody(changedProjectBody, req).data);
      const changed = changeProject(project, change, ctx.clock.now());
      if (changed) {
        if (!(await tx.projects.update(project.organizationId, changed))) throw projectNameTaken();
        await tx.outbox.add(projectUpdated(changed), causeOf(req));
      }
      return renderProject(changed ?? project, grants, powers);
    });
    sendResource(res, 200, updated);
  },
);
