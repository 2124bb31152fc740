import { causeOf, created, endpoint, parseBody, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { canManageProjects } from '../organizations/organization.policy.ts';
import { organizationNameOf } from '../path-parameters.ts';
import { authorizeChange } from '../grants/authorize.ts';
import { newProject } from './project.ts';
import { newProjectBody, projectNameTaken, requestedProject } from './project.request.ts';
import { projectCreated } from './project.events.ts';
import { projectPowers } from './project.policy.ts';
import { projectShape, renderProject } from './project.serializer.ts';

/**
 * `POST /organizations/:organization_name/projects`: 201 with the project, which is empty.
 *
 * Needs the permission to manage projects (404). 422 for malformed attributes and tags, and for a name that is taken.
 */
export const createProject = endpoint(
  { takes: newProjectBody, responses: created(projectShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const name = organizationNameOf(req);
    const created = await ctx.inTransaction(async (tx) => {
      const { grants } = await authorizeChange(tx, principalOf(req), { name }, canManageProjects);
      const wanted = requestedProject(parseBody(newProjectBody, req).data);
      const { id: organizationId } = grants.organization;
      const project = await tx.projects.insert(
        organizationId,
        newProject(organizationId, wanted, ctx.clock.now()),
      );
      if (!project) throw projectNameTaken();
      await tx.outbox.add(projectCreated(project), causeOf(req));
      return renderProject(project, grants, projectPowers(grants, []));
    });
    sendResource(res, 201, created);
  },
);
