import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { renderOrganization } from '../organizations/organization.serializer.ts';
import { renderProject } from '../projects/project.serializer.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Workspace } from './workspace.ts';

/** What `include` of a workspace may name. */
export const workspaceIncludes = ['organization', 'project'] as const;

/** The `included` member of a document of workspaces, if it was requested: one statement for all of them. */
export async function includedWith(
  stores: AdminOrgsStores,
  grants: Grants,
  workspaces: readonly Workspace[],
  includes: readonly (typeof workspaceIncludes)[number][],
): Promise<{ included?: readonly Resource[] }> {
  if (includes.length === 0) return {};
  const included: Resource[] = [];
  const { id: organizationId } = grants.organization;
  if (includes.includes('organization')) {
    included.push(renderOrganization(await stores.organizations.get(organizationId), grants));
  }
  if (includes.includes('project')) {
    const projectIds = new Set(workspaces.map(({ projectId }) => projectId));
    const projects = await stores.projects.list(organizationId, [...projectIds]);
    included.push(...projects.map((project) => renderProject(project, grants)));
  }
  return { included };
}
