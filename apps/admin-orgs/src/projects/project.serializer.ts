import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { canManageWorkspaces } from '../workspaces/workspace.policy.ts';
import type { Project } from './project.ts';
import { canManageProjects } from './project.policy.ts';

/**
 * Shape: docs/reference/projects-and-workspaces.md#the-project. Projects are never unified: that feature is not offered
 * here.
 */
export function renderProject(project: Project, grants: Grants): Resource {
  const manages = canManageProjects(grants);
  return {
    id: project.id,
    type: 'projects',
    attributes: {
      name: project.name,
      description: project.description,
      'is-unified': false,
      'workspace-count': project.workspaceCount,
      'created-at': project.createdAt.toISOString(),
      permissions: {
        'can-read': true,
        'can-update': manages,
        'can-destroy': manages && !project.isDefault,
        'can-create-workspace': canManageWorkspaces(grants),
      },
    },
    relationships: {
      organization: { data: { id: grants.organization.name, type: 'organizations' } },
    },
    links: { self: `/api/v2/projects/${project.id}` },
  };
}
