import type { Grants } from '@groundwork/contracts';
import { canReadOrganization } from '../organizations/organization.policy.ts';

/** Members see the projects, because they may have to name one. */
export function canReadProjects(grants: Grants): boolean {
  return canReadOrganization(grants);
}

/** May create, change and delete projects. */
export function canManageProjects(grants: Grants): boolean {
  return grants.membership === 'owner' || grants.permissions.manageProjects;
}
