import type { Request } from 'express';
import { notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import { parseId } from '@groundwork/resource-id';
import type { Access } from '../grants/grants.ts';
import { teamWorkspaceIdOf } from '../path-parameters.ts';
import {
  authorizeForWorkspace,
  authorizeWorkspaceChange,
  type AccessToWorkspace,
} from '../workspaces/workspace.access.ts';
import { canManageWorkspaceAccess, canReadWorkspace } from '../workspaces/workspace.policy.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { canReadTeam } from '../teams/team.policy.ts';
import type { TeamWorkspace } from './team-workspace.ts';
import { canHandOut } from './team-workspace.policy.ts';

interface AccessToTeamWorkspace extends AccessToWorkspace {
  readonly granted: TeamWorkspace;
}

/**
 * The access that a path names, for the members of its team, and for those who see both the team and who has access to
 * the workspace.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeForTeamWorkspace(
  stores: AdminOrgsStores,
  req: Request,
): Promise<TeamWorkspace> {
  const granted = await requested(stores, req);
  const { access, powers } = await authorizeForWorkspace(
    stores,
    principalOf(req),
    { workspace_id: granted.workspaceId },
    canReadWorkspace,
  );
  if (access.teamIds.includes(granted.teamId)) return granted;
  if (!powers.managesAccess || !(await seesTeam(stores, access, granted))) throw notFound();
  return granted;
}

/**
 * The access that a path names, before a change of it, in its transaction: access to this workspace changes one step at a
 * time. The caller must be able to give what it gives.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeTeamWorkspaceChange(
  tx: AdminOrgsStores,
  req: Request,
): Promise<AccessToTeamWorkspace> {
  const { workspaceId } = await requested(tx, req);
  const authorized = await authorizeWorkspaceChange(
    tx,
    principalOf(req),
    { workspace_id: workspaceId },
    canManageWorkspaceAccess,
  );
  const granted = await requested(tx, req);
  if (!(await seesTeam(tx, authorized.access, granted))) throw notFound();
  refuseUnlessHeld(authorized, granted);
  return { ...authorized, granted };
}

/**
 * Nobody gives more than they have.
 *
 * @throws GroundworkError `not-found`
 */
export function refuseUnlessHeld({ powers }: AccessToWorkspace, granted: TeamWorkspace): void {
  if (!canHandOut(powers, granted)) throw notFound();
}

async function requested(stores: AdminOrgsStores, req: Request): Promise<TeamWorkspace> {
  const granted = await stores.teamWorkspaces.find(parseId('teamWorkspace', teamWorkspaceIdOf(req)));
  if (!granted) throw notFound();
  return granted;
}

async function seesTeam(stores: AdminOrgsStores, access: Access, { organizationId, teamId }: TeamWorkspace) {
  return canReadTeam(access, await stores.teams.get(organizationId, teamId));
}
