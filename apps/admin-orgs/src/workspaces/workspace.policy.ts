import type { Grants } from '@groundwork/contracts';
import { canManageProjects } from '../projects/project.policy.ts';

/** Creates, changes and deletes workspaces; who manages the projects manages what is in them. */
export function canManageWorkspaces(grants: Grants): boolean {
  return canManageProjects(grants) || grants.permissions.manageWorkspaces;
}

/** Who manages workspaces, and who may read all of them or all projects. */
export function canReadWorkspaces(grants: Grants): boolean {
  const { readWorkspaces, readProjects } = grants.permissions;
  return canManageWorkspaces(grants) || readWorkspaces || readProjects;
}
