import { resourceOf } from '@groundwork/testing';
import type { Principal } from '@groundwork/contracts';
import type { TestApp } from './admin-orgs-test-app.ts';
import { type BuiltOrganization, type BuiltTeam, buildTeam } from './builders.ts';

interface Target {
  readonly id: string;
}

type Attributes = Readonly<Record<string, unknown>>;

export const workspaceAccess = (team: Target, workspace: Target, attributes: Attributes) =>
  accessBody(
    'team-workspaces',
    team,
    { workspace: { data: { type: 'workspaces', id: workspace.id } } },
    attributes,
  );

export const projectAccess = (team: Target, project: Target, attributes: Attributes) =>
  accessBody('team-projects', team, { project: { data: { type: 'projects', id: project.id } } }, attributes);

const accessBody = (type: string, team: Target, target: object, attributes: Attributes) => ({
  data: { type, attributes, relationships: { team: { data: { type: 'teams', id: team.id } }, ...target } },
});

export const accessChange = (type: 'team-workspaces' | 'team-projects', attributes: Attributes) => ({
  data: { type, attributes },
});

/**
 * Gives a team access to a workspace, as the caller.
 *
 * @returns the path of the access
 */
export async function giveWorkspace(
  app: TestApp,
  caller: Principal,
  team: Target,
  workspace: Target,
  attributes: Attributes,
): Promise<string> {
  const body = workspaceAccess(team, workspace, attributes);
  const response = await app.as(caller).post('/api/v2/team-workspaces', body);
  return `/api/v2/team-workspaces/${resourceOf(response).id}`;
}

/**
 * Gives a team access to a project, as the caller.
 *
 * @returns the path of the access
 */
export async function giveProject(
  app: TestApp,
  caller: Principal,
  team: Target,
  project: Target,
  attributes: Attributes,
): Promise<string> {
  const body = projectAccess(team, project, attributes);
  const response = await app.as(caller).post('/api/v2/team-projects', body);
  return `/api/v2/team-projects/${resourceOf(response).id}`;
}

/** Creates a team that has no permissions, only this access to a workspace. */
export async function buildWorkspaceTeam(
  app: TestApp,
  built: BuiltOrganization,
  workspace: Target,
  attributes: Attributes,
): Promise<BuiltTeam> {
  const team = await buildTeam(app, built);
  await giveWorkspace(app, built.owner.principal, team.team, workspace, attributes);
  return team;
}

/** Creates a team that has no permissions, only this access to a project. */
export async function buildProjectTeam(
  app: TestApp,
  built: BuiltOrganization,
  project: Target,
  attributes: Attributes,
): Promise<BuiltTeam> {
  const team = await buildTeam(app, built);
  await giveProject(app, built.owner.principal, team.team, project, attributes);
  return team;
}
