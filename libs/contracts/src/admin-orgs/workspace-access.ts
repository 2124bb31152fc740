import type { Grants } from './show-grants.ts';

/**
 * Who may read the workspaces of an organization: owners, those who manage workspaces or projects, and those who may
 * read all workspaces or all projects. Every service that shows something of a workspace decides by this rule
 * (docs/reference/projects-and-workspaces.md).
 */
export function canReadWorkspaces({ membership, permissions }: Grants): boolean {
  const { manageProjects, manageWorkspaces, readProjects, readWorkspaces } = permissions;
  return membership === 'owner' || manageProjects || manageWorkspaces || readProjects || readWorkspaces;
}
