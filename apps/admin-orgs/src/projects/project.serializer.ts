import { z } from 'zod';
import type { Grants } from '@groundwork/contracts';
import {
  effectiveTagBindings,
  renderEffectiveTagBinding,
  tagBindingRelationships,
  tagBindingRelationshipsShape,
} from '@groundwork/contracts/tag-bindings';
import { resourceShape, selfLink, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import { executionModes } from '../execution-modes/execution-mode.ts';
import type { Project } from './project.ts';
import type { ProjectPowers } from './project.policy.ts';

/** Shape: docs/reference/projects-and-workspaces.md#the-project. */
export const projectShape = resourceShape('projects', {
  attributes: z.strictObject({
    name: z.string(),
    description: z.string().nullable(),
    'auto-destroy-activity-duration': z.string().nullable(),
    'default-execution-mode': z.enum(executionModes),
    'setting-overwrites': z.strictObject({
      'default-execution-mode': z.boolean(),
      'default-agent-pool': z.boolean(),
    }),
    'is-unified': z.literal(false),
    'workspace-count': z.int(),
    'created-at': timeShape,
    permissions: z.strictObject({
      'can-read': z.boolean(),
      'can-update': z.boolean(),
      'can-destroy': z.boolean(),
      'can-create-workspace': z.boolean(),
      'can-move-workspace': z.boolean(),
      'can-read-teams': z.boolean(),
      'can-manage-teams': z.boolean(),
      'can-manage-tags': z.boolean(),
    }),
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    'default-agent-pool': z.strictObject({ data: z.null() }),
    ...tagBindingRelationshipsShape,
  }),
  links: selfLink,
});

/**
 * A project as a resource. `is-unified` is always false, because the platform does not have that feature.
 *
 * @param powers the reader's powers on the project
 * @param effectiveTags the effective tag bindings, if requested
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
        'can-move-workspace': powers.movesWorkspaces,
        'can-read-teams': powers.seesAccess,
        'can-manage-teams': powers.managesAccess,
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

/** The effective tag bindings of a project are its own, because a project inherits none. */
export const renderEffectiveTagsOfProject = ({ id, tagBindings }: Project): Resource[] =>
  effectiveTagBindings(tagBindings).map((binding) => renderEffectiveTagBinding(id, binding));
