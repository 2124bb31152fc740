import { z } from 'zod';
import {
  type ProjectAccessLevel,
  projectAccessLevelSchema,
  projectPermissionsSchema,
  projectWorkspacePermissionsSchema,
} from '@groundwork/contracts';
import { invalid, type Problem } from '@groundwork/errors';
import { resourceBody } from '@groundwork/jsonapi';
import { readOnlyProblems } from '../access-levels/access-details.ts';
import { relatedTo } from '../teams/team.request.ts';
import type { WantedProjectAccess } from './team-project.ts';

const { shape: project } = projectPermissionsSchema;
const { shape: workspace } = projectWorkspacePermissionsSchema;

const details = {
  'project-access': z
    .object({
      settings: project.settings.nullish(),
      teams: project.teams.nullish(),
      'variable-sets': project.variableSets.nullish(),
    })
    .nullish(),
  'workspace-access': z
    .object({
      runs: workspace.runs.nullish(),
      variables: workspace.variables.nullish(),
      'state-versions': workspace.stateVersions.nullish(),
      'sentinel-mocks': workspace.sentinelMocks.nullish(),
      create: workspace.create.nullish(),
      locking: workspace.locking.nullish(),
      move: workspace.move.nullish(),
      delete: workspace.delete.nullish(),
      'run-tasks': workspace.runTasks.nullish(),
      'policy-overrides': workspace.policyOverrides.nullish(),
    })
    .nullish(),
};

/** The body of `POST /team-projects`. */
export const newTeamProjectBody = resourceBody('team-projects', {
  attributes: z.object({ access: projectAccessLevelSchema, ...details }),
  relationships: z.object({ team: relatedTo('teams'), project: relatedTo('projects') }),
});

/** The body of `PATCH /team-projects/:id`; relationships stay, whatever it says of them. */
export const teamProjectChangesBody = resourceBody('team-projects', {
  attributes: z.object({ access: projectAccessLevelSchema.nullish(), ...details }),
});

type Attributes = z.output<typeof teamProjectChangesBody>['data']['attributes'];

/**
 * The access that a request wants, and the problems with details beside a level that fixes them. Null means the same as
 * nothing.
 *
 * @param current the level if the request names none
 */
export function wantedProjectAccess(
  attributes: Attributes,
  current: ProjectAccessLevel,
): { readonly wanted: WantedProjectAccess; readonly problems: readonly Problem[] } {
  const access = attributes.access ?? current;
  const ofProject = attributes['project-access'] ?? {};
  const ofWorkspaces = attributes['workspace-access'] ?? {};
  const problems = [
    ...readOnlyProblems(access, ofProject, '/data/attributes/project-access'),
    ...readOnlyProblems(access, ofWorkspaces, '/data/attributes/workspace-access'),
  ];
  const wanted = {
    access,
    projectAccess: {
      settings: ofProject.settings ?? undefined,
      teams: ofProject.teams ?? undefined,
      variableSets: ofProject['variable-sets'] ?? undefined,
    },
    workspaceAccess: {
      runs: ofWorkspaces.runs ?? undefined,
      variables: ofWorkspaces.variables ?? undefined,
      stateVersions: ofWorkspaces['state-versions'] ?? undefined,
      sentinelMocks: ofWorkspaces['sentinel-mocks'] ?? undefined,
      create: ofWorkspaces.create ?? undefined,
      locking: ofWorkspaces.locking ?? undefined,
      move: ofWorkspaces.move ?? undefined,
      delete: ofWorkspaces.delete ?? undefined,
      runTasks: ofWorkspaces['run-tasks'] ?? undefined,
      policyOverrides: ofWorkspaces['policy-overrides'] ?? undefined,
    },
  };
  return { wanted, problems };
}

/** 422: the team has access to the project already. */
export const projectAccessTaken = () =>
  invalid({
    detail: 'Team already has access to this project. Change that access instead',
    pointer: '/data/relationships/team/data/id',
  });
