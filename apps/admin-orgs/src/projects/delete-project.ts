import { invalid } from '@groundwork/errors';
import { causeOf, endpoint, noContent, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import type { Project } from './project.ts';
import { authorizeProjectChange } from './project.access.ts';
import { projectDeleted } from './project.events.ts';
import { canDeleteProject } from './project.policy.ts';

/**
 * `DELETE /projects/:id`: 204.
 *
 * Needs the permission to manage projects, or a team's access that permits deleting it (404). 422 for the default
 * project, and for one with workspaces.
 */
export const deleteProject = endpoint(
  { responses: noContent() },
  (ctx: AdminOrgsContext) => async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { project } = await authorizeProjectChange(tx, req, {
        rule: canDeleteProject,
        purpose: 'deletion',
      });
      refuseUndeletable(project);
      await tx.projects.delete(project.organizationId, project.id);
      await tx.outbox.add(projectDeleted(project), causeOf(req));
    });
    sendNoContent(res);
  },
);

function refuseUndeletable({ isDefault, workspaceCount }: Project): void {
  if (isDefault) throw invalid({ detail: 'The default project of an organization cannot be deleted' });
  if (workspaceCount === 0) return;
  const workspaces = workspaceCount === 1 ? '1 workspace' : `${workspaceCount} workspaces`;
  throw invalid({ detail: `The project has ${workspaces}: move or delete them first` });
}
