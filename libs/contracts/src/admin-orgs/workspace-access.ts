import type { Grants } from './show-grants.ts';

/**
 * True for principals who may read an organization's workspaces: owners, and those who may manage or read all
 * workspaces or projects. Services that show parts of a workspace use it
 * (docs/reference/projects-and-workspaces.md).
 */
export function canReadWorkspaces({ membership, permissions }: Grants): boolean {
  const { manageProjects, manageWorkspaces, readProjects, readWorkspaces } = permissions;
  return membership === 'owner' || manageProjects || manageWorkspaces || readProjects || readWorkspaces;
}
