import { conflict } from '@groundwork/errors';
import { causeOf, endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from './workspace.access.ts';
import { storeLock } from './workspace.changes.ts';
import { lockBody, lockReasonOf } from './workspace-lock.request.ts';
import { alreadyLocked, newLock } from './workspace-lock.ts';
import { canLockWorkspace } from './workspace.policy.ts';
import { renderWorkspace, workspaceShape } from './workspace.serializer.ts';

/**
 * `POST /workspaces/:id/actions/lock`: 200 with the workspace, locked by the caller. The body is optional, and may
 * contain a `reason`.
 *
 * Needs the permission to manage workspaces, or a team's access that permits locking this one (404). 409 if the
 * workspace is already locked.
 */
export const lockWorkspace = endpoint(
  { takes: lockBody, responses: ok(workspaceShape) },
  (ctx: AdminOrgsContext) => async (req, res) => {
    const principal = principalOf(req);
    const locked = await ctx.inTransaction(async (tx) => {
      const address = workspaceAddressOf(req);
      const access = await authorizeWorkspaceChange(tx, principal, address, canLockWorkspace);
      const { grants, workspace, powers } = access;
      const lock = newLock(principal, lockReasonOf(req));
      if (workspace.lock) throw conflict(alreadyLocked);
      return renderWorkspace(
        await storeLock(tx, workspace, lock, { now: ctx.clock.now(), cause: causeOf(req) }),
        grants,
        powers,
      );
    });
    sendResource(res, 200, locked);
  },
);
