import { causeOf, endpoint, listOf, parseBody, sendList } from '@groundwork/http';
import {
  refuseTooManyTagBindings,
  renderTagBinding,
  tagBindingShape,
  tagBindingsBody,
  withTagBindings,
} from '@groundwork/tag-bindings';
import type { AdminOrgsContext } from '../context.ts';
import { changeProject } from '../projects/project.ts';
import { authorizeProjectChange } from '../projects/project.access.ts';
import { projectUpdated } from '../projects/project.events.ts';
import { canChangeProject } from '../projects/project.policy.ts';

/**
 * `PATCH /projects/:id/tag-bindings`: 200 with all tags of the project; those that are given are added, or get another
 * value.
 *
 * Needs the permission to manage projects (404). 422 for malformed tags, and for more than a project can have.
 */
export const updateProjectTagBindings = endpoint(
  { takes: tagBindingsBody, answers: listOf(tagBindingShape) },
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
