import { canReadWorkspaces, type Grants } from '@groundwork/contracts';
import type { ProjectAccess } from '../access-levels/project-access.ts';
import { canManageProjects, canReadOrganization } from '../organizations/organization.policy.ts';

/** Members see the projects, because they may have to name one. */
export function canReadProjects(grants: Grants): boolean {
  return canReadOrganization(grants);
}

/** What somebody who may read a project may do with it beyond that. */
export interface ProjectPowers {
  readonly changes: boolean;
  readonly deletes: boolean;
  /** May read the workspaces in it. */
  readonly readsWorkspaces: boolean;
  /** May create workspaces in it. */
  readonly createsWorkspaces: boolean;
  /** May move workspaces out of it, and into it. */
  readonly movesWorkspaces: boolean;
  /** Sees which teams have access to it. */
  readonly seesAccess: boolean;
  /** May give teams access to it, at most what they have themselves. */
  readonly managesAccess: boolean;
}

/** A pure predicate over what a caller may do with a project. */
export type ProjectRule = (powers: ProjectPowers) => boolean;

export const canReadProject: ProjectRule = () => true;
export const canChangeProject: ProjectRule = ({ changes }) => changes;
export const canCreateWorkspacesIn: ProjectRule = ({ createsWorkspaces }) => createsWorkspaces;
export const canDeleteProject: ProjectRule = ({ deletes }) => deletes;
/** May move workspaces into it and out of it. */
export const canMoveWorkspaces: ProjectRule = ({ movesWorkspaces }) => movesWorkspaces;
export const canManageProjectAccess: ProjectRule = ({ managesAccess }) => managesAccess;

/**
 * What the caller's permissions in the organization and the access of their teams to the project let them do together
 * (ADR 38).
 *
 * @param held what the caller's teams may do with this project
 */
export function projectPowers(grants: Grants, held: readonly ProjectAccess[]): ProjectPowers {
  const manages = canManageProjects(grants);
  const managesWorkspaces = manages || grants.permissions.manageWorkspaces;
  const some = (holds: (access: ProjectAccess) => boolean) => held.some(holds);
  return {
    changes: manages || some(({ projectAccess }) => projectAccess.settings !== 'read'),
    deletes: manages || some(({ projectAccess }) => projectAccess.settings === 'delete'),
    readsWorkspaces: canReadWorkspaces(grants) || held.length > 0,
    createsWorkspaces: managesWorkspaces || some(({ workspaceAccess }) => workspaceAccess.create),
    movesWorkspaces: managesWorkspaces || some(({ workspaceAccess }) => workspaceAccess.move),
    seesAccess: manages || some(({ projectAccess }) => projectAccess.teams !== 'none'),
    managesAccess: manages || some(({ projectAccess }) => projectAccess.teams === 'manage'),
  };
}
