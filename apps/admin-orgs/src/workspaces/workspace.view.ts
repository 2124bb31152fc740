import { notFound } from '@groundwork/errors';
import type { Resource } from '@groundwork/jsonapi';
import type { Access } from '../grants/grants.ts';
import { renderOrganization } from '../organizations/organization.serializer.ts';
import { powersOnProjects } from '../projects/project.access.ts';
import { renderProject } from '../projects/project.serializer.ts';
import type { AdminOrgsStores } from '../stores.ts';
import type { Workspace } from './workspace.ts';
import { powersOnWorkspaces } from './workspace.access.ts';
import { renderEffectiveTagsOfWorkspace, renderWorkspace } from './workspace.serializer.ts';

/** Values of `include`; values about runs, states and agents are accepted and ignored. */
export const workspaceIncludes = {
  added: ['organization', 'project', 'effective_tag_bindings'],
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

type Include = (typeof workspaceIncludes.added)[number];

/** Workspaces of one organization as resources, and `included` if requested. */
export async function renderWorkspaces(
  stores: AdminOrgsStores,
  access: Access,
  workspaces: readonly Workspace[],
  includes: readonly Include[],
): Promise<{ resources: Resource[]; included?: readonly Resource[] }> {
  const { grants } = access;
  const powersOn = await powersOnWorkspaces(stores, access, workspaces);
  const withTags = includes.includes('effective_tag_bindings');
  const rendered = workspaces.map((workspace) => {
    const tags = withTags ? renderEffectiveTagsOfWorkspace(workspace) : undefined;
    return { tags, resource: renderWorkspace(workspace, grants, powersOn(workspace), tags) };
  });
  const resources = rendered.map(({ resource }) => resource);
  if (includes.length === 0) return { resources };
  const tags = rendered.flatMap((one) => one.tags ?? []);
  return { resources, included: [...(await includedWith(stores, access, workspaces, includes)), ...tags] };
}

export async function renderOneWorkspace(
  stores: AdminOrgsStores,
  access: Access,
  workspace: Workspace,
  includes: readonly Include[],
): Promise<{ resource: Resource; included?: readonly Resource[] }> {
  const { resources, ...included } = await renderWorkspaces(stores, access, [workspace], includes);
  const [resource] = resources;
  if (!resource) throw notFound();
  return { resource, ...included };
}

/** `included` of a list of workspaces. Reads all projects in one statement. */
async function includedWith(
  stores: AdminOrgsStores,
  access: Access,
  workspaces: readonly Workspace[],
  includes: readonly Include[],
): Promise<Resource[]> {
  const included: Resource[] = [];
  const { grants } = access;
  const { id: organizationId } = grants.organization;
  if (includes.includes('organization')) {
    included.push(renderOrganization(await stores.organizations.get(organizationId), grants));
  }
  if (includes.includes('project')) {
    const ids = [...new Set(workspaces.map(({ projectId }) => projectId))];
    const projects = await stores.projects.list(organizationId, ids);
    const powersOn = await powersOnProjects(stores, access, ids);
    included.push(...projects.map((project) => renderProject(project, grants, powersOn(project.id))));
  }
  return included;
}
