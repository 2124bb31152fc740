import { repositoryUrlOf, type Grants } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { tagBindingRelationships } from '@groundwork/tag-bindings';
import type { VcsRepo, Workspace } from './workspace.ts';
import { renderWorkspacePermissions, type WorkspacePowers } from './workspace.policy.ts';
import type { WorkspaceLock } from './workspace-lock.ts';
import { renderSettings } from './workspace-settings.serializer.ts';

/**
 * Shape: docs/reference/projects-and-workspaces.md#the-workspace.
 *
 * @param powers what the reader may do with the workspace
 * @param effectiveTags the effective tag bindings, if the client asked for them
 */
export function renderWorkspace(
  workspace: Workspace,
  grants: Grants,
  powers: WorkspacePowers,
  effectiveTags?: readonly Resource[],
): Resource {
  const organization = grants.organization.name;
  const path = `/api/v2/workspaces/${workspace.id}`;
  return {
    id: workspace.id,
    type: 'workspaces',
    attributes: {
      name: workspace.name,
      description: workspace.description,
      'vcs-repo': workspace.vcsRepo && renderVcsRepo(workspace.vcsRepo),
      'created-at': workspace.createdAt.toISOString(),
      'updated-at': workspace.updatedAt.toISOString(),
      ...renderSettings(workspace),
      'latest-change-at': workspace.createdAt.toISOString(),
      locked: workspace.lock !== null,
      'locked-reason': workspace.lock?.reason ?? null,
      ...withoutRuns,
      'tag-names': workspace.tagNames,
      permissions: renderWorkspacePermissions(powers),
    },
    relationships: {
      organization: { data: { id: organization, type: 'organizations' } },
      project: { data: { id: workspace.projectId, type: 'projects' } },
      'agent-pool': { data: null },
      'locked-by': { data: workspace.lock && renderHolder(workspace.lock, organization) },
      'ssh-key': { data: null },
      'remote-state-consumers': { links: { related: `${path}/relationships/remote-state-consumers` } },
      tags: { links: { related: `${path}/relationships/tags` } },
      ...tagBindingRelationships(path, effectiveTags),
    },
    links: {
      self: `/api/v2/organizations/${organization}/workspaces/${workspace.name}`,
      'self-html': `/app/${organization}/workspaces/${workspace.name}`,
    },
  };
}

/** What clients read of every workspace, and what is the same for all where there are no runs and states. */
const withoutRuns = {
  actions: { 'is-destroyable': true },
  'resource-count': 0,
  source: 'api',
};

/** An organization's id on the wire is its name. */
const renderHolder = ({ holder: { kind, id } }: WorkspaceLock, organization: string) =>
  kind === 'organization' ? { id: organization, type: 'organizations' } : { id, type: `${kind}s` };

const renderVcsRepo = (repository: VcsRepo) => ({
  branch: repository.branch,
  identifier: repository.identifier,
  'display-identifier': repository.displayIdentifier,
  'ingress-submodules': repository.ingressSubmodules,
  'oauth-token-id': repository.oauthTokenId,
  'repository-http-url': repositoryUrlOf(repository),
  'service-provider': repository.serviceProvider,
  'tags-regex': repository.tagsRegex,
});
