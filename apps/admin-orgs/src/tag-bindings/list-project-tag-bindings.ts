import { renderTagBinding, tagBindingShape } from '@groundwork/contracts/tag-bindings';
import { endpoint, pageOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForProject } from '../projects/project.access.ts';
import { canReadProject } from '../projects/project.policy.ts';
import { sendTags } from './tag-binding.view.ts';

/**
 * `GET /projects/:id/tag-bindings`: a page of the project's tags, for any member of its organization (404 for others).
 */
export const listProjectTagBindings = endpoint(
  { responses: pageOf(tagBindingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { project } = await authorizeForProject(ctx.stores, req, canReadProject);
    const resources = project.tagBindings.map((binding) => renderTagBinding(project.id, binding));
    sendTags(req, res, resources);
  },
);
