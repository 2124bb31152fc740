import { effectiveTagBindingShape } from '@groundwork/contracts/tag-bindings';
import { endpoint, pageOf } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeForProject } from '../projects/project.access.ts';
import { canReadProject } from '../projects/project.policy.ts';
import { renderEffectiveTagsOfProject } from '../projects/project.serializer.ts';
import { sendTags } from './tag-binding.view.ts';

/**
 * `GET /projects/:id/effective-tag-bindings`: a page of the project's effective tags, for any member of its
 * organization (404 for others). They are its own tags, because a project inherits none.
 */
export const listProjectEffectiveTagBindings = endpoint(
  { responses: pageOf(effectiveTagBindingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const { project } = await authorizeForProject(ctx.stores, req, canReadProject);
    sendTags(req, res, renderEffectiveTagsOfProject(project));
  },
);
