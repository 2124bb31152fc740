import { z } from 'zod';
import { workspaceAccessLevelSchema, workspacePermissionsSchema } from '@groundwork/contracts';
import { resourceShape, selfLink, toOne, type Resource } from '@groundwork/jsonapi';
import type { TeamWorkspace } from './team-workspace.ts';

const { shape } = workspacePermissionsSchema;

/** Shape: docs/reference/team-access.md#access-to-a-workspace. */
export const teamWorkspaceShape = resourceShape('team-workspaces', {
  attributes: z.strictObject({
    access: workspaceAccessLevelSchema,
    runs: shape.runs,
    variables: shape.variables,
    'state-versions': shape.stateVersions,
    'sentinel-mocks': shape.sentinelMocks,
    'workspace-locking': shape.workspaceLocking,
    'run-tasks': shape.runTasks,
    'policy-overrides': shape.policyOverrides,
  }),
  relationships: z.strictObject({ team: toOne('teams'), workspace: toOne('workspaces') }),
  links: selfLink,
});

/** What a team may do with a workspace, with every detail also for a fixed level. */
export function renderTeamWorkspace({
  id,
  teamId,
  workspaceId,
  access,
  permissions,
}: TeamWorkspace): Resource {
  return {
    id,
    type: 'team-workspaces',
    attributes: {
      access,
      runs: permissions.runs,
      variables: permissions.variables,
      'state-versions': permissions.stateVersions,
      'sentinel-mocks': permissions.sentinelMocks,
      'workspace-locking': permissions.workspaceLocking,
      'run-tasks': permissions.runTasks,
      'policy-overrides': permissions.policyOverrides,
    },
    relationships: {
      team: { data: { id: teamId, type: 'teams' } },
      workspace: { data: { id: workspaceId, type: 'workspaces' } },
    },
    links: { self: `/api/v2/team-workspaces/${id}` },
  };
}
