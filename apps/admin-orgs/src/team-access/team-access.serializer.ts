import { z } from 'zod';
import {
  projectAccessLevelSchema,
  projectPermissionsSchema,
  projectWorkspacePermissionsSchema,
  workspaceAccessLevelSchema,
  workspacePermissionsSchema,
} from '@groundwork/contracts';
import { resourceShape, selfLink, toOne, type Resource } from '@groundwork/jsonapi';
import { detailsShape, renderDetails } from '../access-levels/access-details.ts';
import type { TeamAccess, TeamProject, TeamWorkspace } from './team-access.ts';

/** Shape: docs/reference/team-access.md#access-to-a-project. */
export const teamProjectShape = resourceShape('team-projects', {
  attributes: z.strictObject({
    access: projectAccessLevelSchema,
    'project-access': z.strictObject(detailsShape(projectPermissionsSchema)),
    'workspace-access': z.strictObject(detailsShape(projectWorkspacePermissionsSchema)),
  }),
  relationships: z.strictObject({ team: toOne('teams'), project: toOne('projects') }),
  links: selfLink,
});

/** Includes every detail, even if the level fixes them. */
export const renderTeamProject = (granted: TeamProject): Resource =>
  renderAccess('project', granted, {
    access: granted.gives.access,
    'project-access': renderDetails(granted.gives.projectAccess),
    'workspace-access': renderDetails(granted.gives.workspaceAccess),
  });

/** Shape: docs/reference/team-access.md#access-to-a-workspace. */
export const teamWorkspaceShape = resourceShape('team-workspaces', {
  attributes: z.strictObject({
    access: workspaceAccessLevelSchema,
    ...detailsShape(workspacePermissionsSchema),
  }),
  relationships: z.strictObject({ team: toOne('teams'), workspace: toOne('workspaces') }),
  links: selfLink,
});

/** Includes every detail, even if the level fixes them. */
export const renderTeamWorkspace = (granted: TeamWorkspace): Resource =>
  renderAccess('workspace', granted, {
    access: granted.gives.access,
    ...renderDetails(granted.gives.permissions),
  });

const renderAccess = (
  target: 'project' | 'workspace',
  { id, teamId, targetId }: TeamAccess,
  attributes: Resource['attributes'],
): Resource => ({
  id,
  type: `team-${target}s`,
  attributes,
  relationships: {
    team: { data: { id: teamId, type: 'teams' } },
    [target]: { data: { id: targetId, type: `${target}s` } },
  },
  links: { self: `/api/v2/team-${target}s/${id}` },
});
