import { z } from 'zod';
import { repositoryUrlOf, serviceProviderSchema, type Grants } from '@groundwork/contracts';
import {
  effectiveTagBindings,
  renderEffectiveTagBinding,
  tagBindingRelationships,
  tagBindingRelationshipsShape,
} from '@groundwork/contracts/tag-bindings';
import { resourceShape, timeShape, toOne, toOneOrNone, toRelated, type Resource } from '@groundwork/jsonapi';
import type { VcsRepo, Workspace } from './workspace.ts';
import { renderWorkspacePermissions, type WorkspacePowers } from './workspace.policy.ts';
import type { WorkspaceLock } from './workspace-lock.ts';
import { renderedSettingsShape, renderSettings } from './workspace-settings.serializer.ts';

/** Shape: docs/reference/projects-and-workspaces.md#the-workspace. */
export const workspaceShape = resourceShape('workspaces', {
  attributes: z.strictObject({
    name: z.string(),
    description: z.string().nullable(),
    'vcs-repo': z
      .strictObject({
        branch: z.string(),
        identifier: z.string(),
        'display-identifier': z.string(),
        'ingress-submodules': z.boolean(),
        'oauth-token-id': z.string(),
        'repository-http-url': z.string(),
        'service-provider': serviceProviderSchema,
        'tags-regex': z.string(),
      })
      .nullable(),
    'created-at': timeShape,
    'updated-at': timeShape,
    ...renderedSettingsShape,
    'latest-change-at': timeShape,
    environment: z.literal('default'),
    locked: z.boolean(),
    'locked-reason': z.string().nullable(),
    actions: z.strictObject({ 'is-destroyable': z.literal(true) }),
    'resource-count': z.int(),
    source: z.literal('api'),
    'tag-names': z.array(z.string()),
    permissions: z.strictObject({
      'can-create-state-versions': z.boolean(),
      'can-destroy': z.boolean(),
      'can-force-delete': z.boolean(),
      'can-force-unlock': z.boolean(),
      'can-lock': z.boolean(),
      'can-manage-run-tasks': z.boolean(),
      'can-manage-tags': z.boolean(),
      'can-queue-apply': z.boolean(),
      'can-queue-destroy': z.boolean(),
      'can-queue-run': z.boolean(),
      'can-read-run': z.boolean(),
      'can-read-settings': z.boolean(),
      'can-read-state-outputs': z.boolean(),
      'can-read-state-versions': z.boolean(),
      'can-read-variable': z.boolean(),
      'can-unlock': z.boolean(),
      'can-update': z.boolean(),
      'can-update-variable': z.boolean(),
    }),
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    project: toOne('projects'),
    'agent-pool': z.strictObject({ data: z.null() }),
    'locked-by': toOneOrNone('users', 'teams', 'organizations'),
    'ssh-key': z.strictObject({ data: z.null() }),
    'remote-state-consumers': toRelated(),
    tags: toRelated(),
    ...tagBindingRelationshipsShape,
  }),
  links: z.strictObject({ self: z.string(), 'self-html': z.string() }),
});

/**
 * @param powers the reader's powers on the workspace
 * @param effectiveTags the effective tag bindings, if requested
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

/** Attributes that clients expect. They are the same for all workspaces, because there are no runs and no states. */
const withoutRuns = {
  actions: { 'is-destroyable': true },
  environment: 'default',
  'resource-count': 0,
  source: 'api',
};

/** The holder of the lock. On the wire, the id of an organization is its name. */
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

/** Own tag bindings override those of the project with the same key. */
export function renderEffectiveTagsOfWorkspace({
  id,
  projectId,
  tagBindings,
  inherited,
}: Workspace): Resource[] {
  const source = { path: `/api/v2/projects/${projectId}`, tagBindings: inherited.tagBindings };
  return effectiveTagBindings(tagBindings, source).map((binding) => renderEffectiveTagBinding(id, binding));
}
