import type { Request } from 'express';
import type { Principal } from '@groundwork/contracts';
import { type OrganizationId, parseId } from '@groundwork/contracts/resource-ids';
import { denied, notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import type { Access } from '../grants/grants.ts';
import { canManageProjects } from '../organizations/organization.policy.ts';
import { teamProjectIdOf, teamWorkspaceIdOf } from '../path-parameters.ts';
import {
  type AccessToProject,
  authorizeForProjectById,
  authorizeProjectChangeById,
} from '../projects/project.access.ts';
import { canManageProjectAccess, canReadProject } from '../projects/project.policy.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { canReadTeam } from '../teams/team.policy.ts';
import {
  type AccessToWorkspace,
  authorizeForWorkspace,
  authorizeWorkspaceChange,
} from '../workspaces/workspace.access.ts';
import { canManageWorkspaceAccess, canReadWorkspace } from '../workspaces/workspace.policy.ts';
import type { TeamAccess, TeamProject, TeamWorkspace } from './team-access.ts';
import { holdsProjectAccess, holdsWorkspaceAccess } from './team-access.policy.ts';

/** A project or workspace, and how far the caller may see and give access to it. */
interface AccessToTarget<Granted extends TeamAccess> {
  readonly access: Access;
  readonly target: { readonly id: Granted['targetId']; readonly organizationId: OrganizationId };
  /** True if the caller may see which teams have access to the target. */
  readonly seesAccess: boolean;
  /** True if the caller has all of this access themselves. Nobody may give more than they have. */
  readonly holds: (gives: Granted['gives']) => Promise<boolean>;
}

type Authorize<Granted extends TeamAccess> = (
  stores: AdminOrgsStores,
  principal: Principal,
  targetId: string,
) => Promise<AccessToTarget<Granted>>;

/** Functions that check whether a caller may see or give access to targets of one kind. */
export interface Authority<Granted extends TeamAccess> {
  /** Finds the access in the path, without a check of the caller. */
  readonly find: (stores: AdminOrgsStores, req: Request) => Promise<Granted | undefined>;
  /** Permits callers who may read the target; throws `not-found` for others. */
  readonly authorize: Authorize<Granted>;
  /**
   * Permits callers who may give access, in the transaction of a change. Locks the target, so that changes of access to
   * it happen one at a time.
   */
  readonly authorizeChange: Authorize<Granted>;
}

export const projectAuthority: Authority<TeamProject> = {
  find: (stores, req) => stores.teamProjects.find(parseId('teamProject', teamProjectIdOf(req))),
  authorize: async (stores, principal, id) =>
    toProject(stores, await authorizeForProjectById(stores, principal, id, canReadProject)),
  async authorizeChange(tx, principal, id) {
    const options = { rule: canManageProjectAccess, purpose: 'change' } as const;
    return toProject(tx, await authorizeProjectChangeById(tx, principal, id, options));
  },
};

const toProject = (
  { teamProjects }: AdminOrgsStores,
  { access, project, powers }: AccessToProject,
): AccessToTarget<TeamProject> => ({
  access,
  target: project,
  seesAccess: powers.seesAccess,
  async holds(gives) {
    if (canManageProjects(access.grants)) return true;
    const held = await teamProjects.listHeld(project.organizationId, access.teamIds, [project.id]);
    return holdsProjectAccess(
      held.map((own) => own.gives),
      gives,
    );
  },
});

export const workspaceAuthority: Authority<TeamWorkspace> = {
  find: (stores, req) => stores.teamWorkspaces.find(parseId('teamWorkspace', teamWorkspaceIdOf(req))),
  authorize: async (stores, principal, id) =>
    toWorkspace(await authorizeForWorkspace(stores, principal, { workspace_id: id }, canReadWorkspace)),
  authorizeChange: async (tx, principal, id) =>
    toWorkspace(
      await authorizeWorkspaceChange(tx, principal, { workspace_id: id }, canManageWorkspaceAccess),
    ),
};

const toWorkspace = ({ access, workspace, powers }: AccessToWorkspace): AccessToTarget<TeamWorkspace> => ({
  access,
  target: workspace,
  seesAccess: powers.managesAccess,
  holds: (gives) => Promise.resolve(holdsWorkspaceAccess(powers, gives)),
});

/**
 * The access in the path. The caller must be a member of its team, or be able to see both the team and the access to
 * the target.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeForTeamAccess<Granted extends TeamAccess>(
  authority: Authority<Granted>,
  stores: AdminOrgsStores,
  req: Request,
): Promise<Granted> {
  const granted = await requested(authority, stores, req);
  const { access, seesAccess } = await authority.authorize(stores, principalOf(req), granted.targetId);
  if (access.teamIds.includes(granted.teamId)) return granted;
  if (!seesAccess) throw denied('access.read');
  if (!(await seesTeam(stores, access, granted))) throw denied('team.read');
  return granted;
}

/**
 * Same as `authorizeForTeamAccess`, but for the transaction of a change. The caller must be able to give this access.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeTeamAccessChange<Granted extends TeamAccess>(
  authority: Authority<Granted>,
  tx: AdminOrgsStores,
  req: Request,
): Promise<AccessToTarget<Granted> & { readonly granted: Granted }> {
  const { targetId } = await requested(authority, tx, req);
  const authorized = await authority.authorizeChange(tx, principalOf(req), targetId);
  const granted = await requested(authority, tx, req);
  if (!(await seesTeam(tx, authorized.access, granted))) throw denied('team.read');
  if (!(await authorized.holds(granted.gives))) throw denied('the-access-to-give');
  return { ...authorized, granted };
}

async function requested<Granted extends TeamAccess>(
  authority: Authority<Granted>,
  stores: AdminOrgsStores,
  req: Request,
): Promise<Granted> {
  const granted = await authority.find(stores, req);
  if (!granted) throw notFound();
  return granted;
}

async function seesTeam(stores: AdminOrgsStores, access: Access, { organizationId, teamId }: TeamAccess) {
  return canReadTeam(access, await stores.teams.get(organizationId, teamId));
}
