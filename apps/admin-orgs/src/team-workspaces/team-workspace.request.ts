import { z } from 'zod';
import {
  type WorkspaceAccessLevel,
  workspaceAccessLevelSchema,
  workspacePermissionsSchema,
} from '@groundwork/contracts';
import { invalid, type Problem } from '@groundwork/errors';
import { resourceBody } from '@groundwork/jsonapi';
import { readOnlyProblems } from '../access-levels/access-details.ts';
import { relatedTo } from '../teams/team.request.ts';
import type { WantedWorkspaceAccess } from './team-workspace.ts';

const { shape } = workspacePermissionsSchema;

const details = {
  runs: shape.runs.nullish(),
  variables: shape.variables.nullish(),
  'state-versions': shape.stateVersions.nullish(),
  'sentinel-mocks': shape.sentinelMocks.nullish(),
  'workspace-locking': shape.workspaceLocking.nullish(),
  'run-tasks': shape.runTasks.nullish(),
  'policy-overrides': shape.policyOverrides.nullish(),
};

/** The body of `POST /team-workspaces`. */
export const newTeamWorkspaceBody = resourceBody('team-workspaces', {
  attributes: z.object({ access: workspaceAccessLevelSchema, ...details }),
  relationships: z.object({ team: relatedTo('teams'), workspace: relatedTo('workspaces') }),
});

/** The body of `PATCH /team-workspaces/:id`; relationships stay, whatever it says of them. */
export const teamWorkspaceChangesBody = resourceBody('team-workspaces', {
  attributes: z.object({ access: workspaceAccessLevelSchema.nullish(), ...details }),
});

type Attributes = z.output<typeof teamWorkspaceChangesBody>['data']['attributes'];

/**
 * The access that a request wants, and the problems with details beside a level that fixes them. Null means the same as
 * nothing.
 *
 * @param current the level if the request names none
 */
export function wantedWorkspaceAccess(
  { access, ...given }: Attributes,
  current: WorkspaceAccessLevel,
): { readonly wanted: WantedWorkspaceAccess; readonly problems: readonly Problem[] } {
  const level = access ?? current;
  const wanted = {
    access: level,
    given: {
      runs: given.runs ?? undefined,
      variables: given.variables ?? undefined,
      stateVersions: given['state-versions'] ?? undefined,
      sentinelMocks: given['sentinel-mocks'] ?? undefined,
      workspaceLocking: given['workspace-locking'] ?? undefined,
      runTasks: given['run-tasks'] ?? undefined,
      policyOverrides: given['policy-overrides'] ?? undefined,
    },
  };
  return { wanted, problems: readOnlyProblems(level, given, '/data/attributes') };
}

/** 422: the team has access to the workspace already. */
export const workspaceAccessTaken = () =>
  invalid({
    detail: 'Team already has access to this workspace. Change that access instead',
    pointer: '/data/relationships/team/data/id',
  });
