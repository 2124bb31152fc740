import type { Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { tagBindingRelationships } from '@groundwork/tag-bindings';
import type { Project } from './project.ts';
import type { ProjectPowers } from './project.policy.ts';

/**
 * Shape: docs/reference/projects-and-workspaces.md#the-project. Projects are never unified: that feature is not offered
 * here.
 *
 * @param powers what the reader may do with the project
 * @param effectiveTags the effective tag bindings, if the client asked for them
 */
export function renderProject(
  project: Project,
  grants: Grants,
  powers: ProjectPowers,
  effectiveTags?: readonly Resource[],
): Resource {
  const path = `/api/v2/projects/${project.id}`;
  const isOwn = project.ownExecutionMode !== null;
  return {
    id: project.id,
    type: 'projects',
    attributes: {
      name: project.name,
      description: project.description,
      'auto-destroy-activity-duration': project.autoDestroyActivityDuration,
      'default-execution-mode': project.ownExecutionMode ?? project.inheritedExecutionMode,
      'setting-overwrites': { 'default-execution-mode': isOwn, 'default-agent-pool': isOwn },
      'is-unified': false,
      'workspace-count': project.workspaceCount,
      'created-at': project.createdAt.toISOString(),
      permissions: {
        'can-read': true,
        'can-update': powers.changes,
        'can-destroy': powers.deletes && !project.isDefault,
        'can-create-workspace': powers.createsWorkspaces,
        'can-manage-tags': powers.changes,
      },
    },
    relationships: {
      organization: { data: { id: grants.organization.name, type: 'organizations' } },
      'default-agent-pool': { data: null },
      ...tagBindingRelationships(path, effectiveTags),
    },
    links: { self: path },
  };
}
