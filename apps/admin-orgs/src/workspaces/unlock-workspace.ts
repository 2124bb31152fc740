import type { RequestHandler } from 'express';
import { conflict } from '@groundwork/errors';
import { causeOf, endpoint, ok, principalOf, sendResource } from '@groundwork/http';
import type { AdminOrgsContext } from '../context.ts';
import { authorizeWorkspaceChange, workspaceAddressOf } from './workspace.access.ts';
import { storeLock } from './workspace.changes.ts';
import { isHeldBy, lockedByOther, notLocked } from './workspace-lock.ts';
import { canChangeWorkspace, canLockWorkspace, type WorkspaceRule } from './workspace.policy.ts';
import { renderWorkspace, workspaceShape } from './workspace.serializer.ts';

const operation = { responses: ok(workspaceShape) };

/**
 * `POST /workspaces/:id/actions/unlock`: unlocks a workspace that the caller has locked; 200 with the workspace.
 *
 * Needs the permission to manage workspaces, or a team's access that permits locking this one (404). 409 for a
 * workspace that is not locked, or that another caller has locked.
 */
export const unlockWorkspace = endpoint(operation, (ctx: AdminOrgsContext) =>
  unlocking(ctx, { rule: canLockWorkspace, force: false }),
);

/**
 * `POST /workspaces/:id/actions/force-unlock`: unlocks the workspace, even if somebody else has locked it; 200 with the
 * workspace.
 *
 * Needs the permission to manage workspaces, or a team's access that permits changing this one (404). 409 for a
 * workspace that is not locked.
 */
export const forceUnlockWorkspace = endpoint(operation, (ctx: AdminOrgsContext) =>
  unlocking(ctx, { rule: canChangeWorkspace, force: true }),
);

interface Unlocking {
  readonly rule: WorkspaceRule;
  /** True to unlock the workspace even if another caller has locked it. */
  readonly force: boolean;
}

function unlocking(ctx: AdminOrgsContext, { rule, force }: Unlocking): RequestHandler {
  return async (req, res) => {
    const principal = principalOf(req);
    const unlocked = await ctx.inTransaction(async (tx) => {
      const address = workspaceAddressOf(req);
      const access = await authorizeWorkspaceChange(tx, principal, address, rule);
      const { grants, workspace, powers } = access;
      if (!workspace.lock) throw conflict(notLocked);
      if (!force && !isHeldBy(workspace.lock, principal)) throw conflict(lockedByOther(workspace.lock));
      return renderWorkspace(
        await storeLock(tx, workspace, null, { now: ctx.clock.now(), cause: causeOf(req) }),
        grants,
        powers,
      );
    });
    sendResource(res, 200, unlocked);
  };
}
