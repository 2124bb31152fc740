import type { Grants } from '@groundwork/contracts';
import { canManageProjects } from '../projects/project.policy.ts';

/** May create, change and delete workspaces; whoever manages projects also manages what is in them. */
export function canManageWorkspaces(grants: Grants): boolean {
  return canManageProjects(grants) || grants.permissions.manageWorkspaces;
}

/** What the reader of a workspace may do with it, in the words of clients, also where there is nothing to do here. */
export function renderWorkspacePermissions(grants: Grants): Readonly<Record<string, boolean>> {
  const manages = canManageWorkspaces(grants);
  return {
    'can-create-state-versions': manages,
    'can-destroy': manages,
    'can-force-delete': manages,
    'can-force-unlock': manages,
    'can-lock': manages,
    'can-manage-run-tasks': manages,
    'can-manage-tags': manages,
    'can-queue-apply': manages,
    'can-queue-destroy': manages,
    'can-queue-run': manages,
    'can-read-run': true,
    'can-read-settings': true,
    'can-read-state-outputs': true,
    'can-read-state-versions': true,
    'can-read-variable': true,
    'can-unlock': manages,
    'can-update': manages,
    'can-update-variable': manages,
  };
}
