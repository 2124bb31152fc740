import type { Grants } from '@groundwork/contracts';
import { canManageProjects } from '../projects/project.policy.ts';

/** May create, change and delete workspaces; whoever manages projects also manages what is in them. */
export function canManageWorkspaces(grants: Grants): boolean {
  return canManageProjects(grants) || grants.permissions.manageWorkspaces;
}

/** Allowed for those who manage workspaces, and those who may read all workspaces or all projects. */
export function canReadWorkspaces(grants: Grants): boolean {
  const { readWorkspaces, readProjects } = grants.permissions;
  return canManageWorkspaces(grants) || readWorkspaces || readProjects;
}
