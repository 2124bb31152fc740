import type { Resource } from '@groundwork/jsonapi';
import type { TeamWorkspace } from './team-workspace.ts';

/** Shape: docs/reference/team-access.md#access-to-a-workspace. */
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
