import { repositoryUrlOf, type Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import type { VcsRepo, Workspace } from './workspace.ts';
import { canManageWorkspaces } from './workspace.policy.ts';

/** Shape: docs/reference/projects-and-workspaces.md#the-workspace. */
export function renderWorkspace(workspace: Workspace, grants: Grants): Resource {
  const manages = canManageWorkspaces(grants);
  return {
    id: workspace.id,
    type: 'workspaces',
    attributes: {
      name: workspace.name,
      description: workspace.description,
      'vcs-repo': workspace.vcsRepo && renderVcsRepo(workspace.vcsRepo),
      'created-at': workspace.createdAt.toISOString(),
      'updated-at': workspace.updatedAt.toISOString(),
      permissions: { 'can-read-settings': true, 'can-update': manages, 'can-destroy': manages },
    },
    relationships: {
      organization: { data: { id: grants.organization.name, type: 'organizations' } },
      project: { data: { id: workspace.projectId, type: 'projects' } },
    },
    links: { self: `/api/v2/organizations/${grants.organization.name}/workspaces/${workspace.name}` },
  };
}

const renderVcsRepo = (repository: VcsRepo) => ({
  branch: repository.branch,
  identifier: repository.identifier,
  'display-identifier': repository.displayIdentifier,
  'ingress-submodules': repository.ingressSubmodules,
  'oauth-token-id': repository.oauthTokenId,
  'repository-http-url': repositoryUrlOf(repository),
  'service-provider': repository.serviceProvider,
});
