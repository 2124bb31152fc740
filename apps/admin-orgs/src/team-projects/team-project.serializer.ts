import { z } from 'zod';
import {
  projectAccessLevelSchema,
  projectPermissionsSchema,
  projectWorkspacePermissionsSchema,
} from '@groundwork/contracts';
import { resourceShape, selfLink, toOne, type Resource } from '@groundwork/jsonapi';
import type { TeamProject } from './team-project.ts';

const { shape: project } = projectPermissionsSchema;
const { shape: workspace } = projectWorkspacePermissionsSchema;

/** Shape: docs/reference/team-access.md#access-to-a-project. */
export const teamProjectShape = resourceShape('team-projects', {
  attributes: z.strictObject({
    access: projectAccessLevelSchema,
    'project-access': z.strictObject({
      settings: project.settings,
      teams: project.teams,
      'variable-sets': project.variableSets,
    }),
    'workspace-access': z.strictObject({
      runs: workspace.runs,
      variables: workspace.variables,
      'state-versions': workspace.stateVersions,
      'sentinel-mocks': workspace.sentinelMocks,
      create: workspace.create,
      locking: workspace.locking,
      move: workspace.move,
      delete: workspace.delete,
      'run-tasks': workspace.runTasks,
      'policy-overrides': workspace.policyOverrides,
    }),
  }),
  relationships: z.strictObject({ team: toOne('teams'), project: toOne('projects') }),
  links: selfLink,
});

/** What a team may do with a project, with every detail also for a fixed level. */
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
