import type { Grants } from '@groundwork/contracts';
import { canManageProjects } from '../projects/project.policy.ts';

/** May create, change and delete workspaces; whoever manages projects also manages what is in them. */
export function canManageWorkspaces(grants: Grants): boolean {
  return canManageProjects(grants) || grants.permissions.manageWorkspaces;
}
