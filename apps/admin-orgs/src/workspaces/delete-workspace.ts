import type { RequestHandler } from 'express';
import { causeOf, principalOf, sendNoContent } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from './workspace.access.ts';
import { workspaceDeleted } from './workspace.events.ts';
import { canDeleteWorkspace } from './workspace.policy.ts';

/**
 * `DELETE /workspaces/:id` and `DELETE /organizations/:organization_name/workspaces/:name`: 204.
 *
 * Needs the permission to manage workspaces, or the access of a team that lets it delete this one (404).
 */
export function deleteWorkspace(ctx: AdminOrgsContext): RequestHandler {
  return async (req, res) => {
    await ctx.inTransaction(async (tx) => {
      const { workspace } = await authorizeWorkspaceChange(
        tx,
        principalOf(req),
        workspaceAddressOf(req),
        canDeleteWorkspace,
      );
      const { id, organizationId, projectId } = workspace;
      await tx.workspaces.delete(organizationId, id);
      await tx.outbox.add(workspaceDeleted(workspace), causeOf(req));
      await tx.projects.countWorkspaces(organizationId, projectId, -1);
      await tx.workspaces.countOneLess(organizationId);
    });
    sendNoContent(res);
  };
}
