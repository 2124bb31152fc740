import { canReadWorkspaces, type Grants } from '@groundwork/contracts';
import type { ProjectAccess } from '../access-levels/project-access.ts';
import { canManageProjects, canReadOrganization } from '../organizations/organization.policy.ts';

/** Every member sees all projects, because a request may have to name one. */
export function canReadProjects(grants: Grants): boolean {
  return canReadOrganization(grants);
}

/** Powers of a caller for one project. Every member may read it. */
export interface ProjectPowers {
  readonly changes: boolean;
  readonly deletes: boolean;
  readonly readsWorkspaces: boolean;
  readonly createsWorkspaces: boolean;
  /** May move workspaces into the project and out of it. */
  readonly movesWorkspaces: boolean;
  /** May see which teams have access to the project. */
  readonly seesAccess: boolean;
  /** May give teams access to the project, but not more than they have themselves. */
  readonly managesAccess: boolean;
}

export type ProjectRule = (powers: ProjectPowers) => boolean;

export const canReadProject: ProjectRule = () => true;
export const canChangeProject: ProjectRule = ({ changes }) => changes;
export const canCreateWorkspacesIn: ProjectRule = ({ createsWorkspaces }) => createsWorkspaces;
export const canDeleteProject: ProjectRule = ({ deletes }) => deletes;
export const canMoveWorkspaces: ProjectRule = ({ movesWorkspaces }) => movesWorkspaces;
export const canManageProjectAccess: ProjectRule = ({ managesAccess }) => managesAccess;

/**
 * Combines the caller's permissions in the organization and the access of their teams to the project (ADR 38).
 *
 * @param held the access of the caller's teams to this project
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
