import type { Resource } from '@groundwork/jsonapi';
import type { TeamProject } from './team-project.ts';

/** Shape: docs/reference/team-access.md#access-to-a-project. */
export function renderTeamProject(granted: TeamProject): Resource {
  const { id, teamId, projectId, access, projectAccess, workspaceAccess } = granted;
  return {
    id,
    type: 'team-projects',
    attributes: {
      access,
      'project-access': {
        settings: projectAccess.settings,
        teams: projectAccess.teams,
        'variable-sets': projectAccess.variableSets,
      },
      'workspace-access': {
        runs: workspaceAccess.runs,
        variables: workspaceAccess.variables,
        'state-versions': workspaceAccess.stateVersions,
        'sentinel-mocks': workspaceAccess.sentinelMocks,
        create: workspaceAccess.create,
        locking: workspaceAccess.locking,
        move: workspaceAccess.move,
        delete: workspaceAccess.delete,
        'run-tasks': workspaceAccess.runTasks,
        'policy-overrides': workspaceAccess.policyOverrides,
      },
    },
    relationships: {
      team: { data: { id: teamId, type: 'teams' } },
      project: { data: { id: projectId, type: 'projects' } },
    },
    links: { self: `/api/v2/team-projects/${id}` },
  };
}
