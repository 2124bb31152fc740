import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { renderOrganization } from '../organizations/organization.serializer.ts';
import { renderProject } from '../projects/project.serializer.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Workspace } from './workspace.ts';

/** What `include` of a workspace may name. There are no runs, states and agents here. */
export const workspaceIncludes = {
  added: ['organization', 'project'],
  ignored: [
    'agent_pool',
    'current_assessment_result',
    'current_configuration_version',
    'current_configuration_version.ingress_attributes',
    'current_run',
    'current_run.apply',
    'current_run.configuration_version',
    'current_run.configuration_version.ingress_attributes',
    'current_run.plan',
    'current_state_version',
    'current_state_version.resources_processed',
    'effective_tag_bindings',
    'latest_run',
    'latest_run.configuration_version',
    'latest_run.configuration_version.ingress_attributes',
    'latest_run.plan',
    'locked_by',
    'no_code_module_version',
    'no_code_module_version.no_code_module',
    'no_code_module_version.no_code_module.latest_version',
    'outputs',
    'readme',
    'remote_state_consumers',
    'ssh_key',
    'vars',
  ],
} as const;

/** The `included` member of a document of workspaces, if it was requested: one statement for all of them. */
export async function includedWith(
  stores: AdminOrgsStores,
  grants: Grants,
  workspaces: readonly Workspace[],
  includes: readonly (typeof workspaceIncludes.added)[number][],
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
