import {
  refuseTooManyTagBindings,
  renderTagBinding,
  tagBindingShape,
  tagBindingsBody,
  withTagBindings,
} from '@groundwork/contracts/tag-bindings';
import { causeOf, endpoint, listOf, parseBody, sendList } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { changeProject } from '../projects/project.ts';
import { authorizeProjectChange } from '../projects/project.access.ts';
import { projectUpdated } from '../projects/project.events.ts';
import { canChangeProject } from '../projects/project.policy.ts';

/**
 * `PATCH /projects/:id/tag-bindings`: 200 with all tags of the project; the given tags are added, or replace those with
 * the same key.
 *
 * Needs the permission to manage projects, or a team's access that permits changing it (404). 422 for malformed tags,
 * and for more tags than the limit.
 */
export const updateProjectTagBindings = endpoint(
  { takes: tagBindingsBody, responses: listOf(tagBindingShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const updated = await ctx.inTransaction(async (tx) => {
      const access = { rule: canChangeProject, purpose: 'change' } as const;
      const { project } = await authorizeProjectChange(tx, req, access);
      const tagBindings = withTagBindings(project.tagBindings, parseBody(tagBindingsBody, req));
      refuseTooManyTagBindings(tagBindings);
      const changed = changeProject(project, { tagBindings }, ctx.clock.now());
      if (changed) {
        await tx.projects.update(project.organizationId, changed);
        await tx.outbox.add(projectUpdated(changed), causeOf(req));
      }
      return tagBindings.map((binding) => renderTagBinding(project.id, binding));
    });
    sendList(res, updated);
  },
);
