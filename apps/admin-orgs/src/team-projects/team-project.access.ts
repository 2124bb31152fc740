import type { Request } from 'express';
import { notFound } from '@groundwork/errors';
import { principalOf } from '@groundwork/http';
import { parseId } from '@groundwork/resource-id';
import type { Access } from '../grants/grants.ts';
import { canManageProjects } from '../organizations/organization.policy.ts';
import { teamProjectIdOf } from '../path-parameters.ts';
import {
  authorizeForProjectById,
  authorizeProjectChangeById,
  type AccessToProject,
} from '../projects/project.access.ts';
import { canManageProjectAccess, canReadProject } from '../projects/project.policy.ts';
import type { AdminOrgsStores } from '../stores.ts';
import { canReadTeam } from '../teams/team.policy.ts';
import type { TeamProject } from './team-project.ts';
import { canHandOut } from './team-project.policy.ts';

interface AccessToTeamProject extends AccessToProject {
  readonly granted: TeamProject;
}

/**
 * The access that a path names, for the members of its team, and for those who see both the team and who has access to
 * the project.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeForTeamProject(stores: AdminOrgsStores, req: Request): Promise<TeamProject> {
  const granted = await requested(stores, req);
  const { access, powers } = await authorizeForProjectById(
    stores,
    principalOf(req),
    granted.projectId,
    canReadProject,
  );
  if (access.teamIds.includes(granted.teamId)) return granted;
  if (!powers.seesAccess || !(await seesTeam(stores, access, granted))) throw notFound();
  return granted;
}

/**
 * The access that a path names, before a change of it, in its transaction: access to this project changes one step at a
 * time. The caller must be able to give what it gives.
 *
 * @throws GroundworkError `not-found`
 */
export async function authorizeTeamProjectChange(
  tx: AdminOrgsStores,
  req: Request,
): Promise<AccessToTeamProject> {
  const { projectId } = await requested(tx, req);
  const authorized = await authorizeProjectChangeById(tx, principalOf(req), projectId, {
    rule: canManageProjectAccess,
    purpose: 'change',
  });
  const granted = await requested(tx, req);
  if (!(await seesTeam(tx, authorized.access, granted))) throw notFound();
  await refuseUnlessHeld(tx, authorized, granted);
  return { ...authorized, granted };
}

/**
 * Nobody gives more than they have.
 *
 * @throws GroundworkError `not-found`
 */
export async function refuseUnlessHeld(
  tx: AdminOrgsStores,
  { access, grants, project }: AccessToProject,
  granted: TeamProject,
): Promise<void> {
  if (canManageProjects(grants)) return;
  const held = await tx.teamProjects.listHeld(project.organizationId, access.teamIds, [project.id]);
  if (!canHandOut(held, granted)) throw notFound();
}

async function requested(stores: AdminOrgsStores, req: Request): Promise<TeamProject> {
  const granted = await stores.teamProjects.find(parseId('teamProject', teamProjectIdOf(req)));
  if (!granted) throw notFound();
  return granted;
}

async function seesTeam(stores: AdminOrgsStores, access: Access, { organizationId, teamId }: TeamProject) {
  return canReadTeam(access, await stores.teams.get(organizationId, teamId));
}
