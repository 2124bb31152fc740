import { bodyOf, type ResourceOf } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import { findTeamNames } from '../organizations/team-names.view.ts';
import type { Pagination } from '../pages/list-parts.tsx';
import { findProject, findWorkspace } from '../workspaces/workspaces.view.ts';
import { accessParameters, targetParameters } from './team-access.request.ts';
import type { TargetKind, TeamAccess } from './team-access.ts';

export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
  readonly name: string;
  /** Address of its page. */
  readonly path: string;
  /** True if the user may give teams access to it. */
  readonly mayGive: boolean;
}

/** The workspace or project that the address of a page names. */
export async function findTarget(visit: OrganizationVisit): Promise<Target> {
  const { kind, target: id } = parseParams(targetParameters, visit.req);
  const path = pathOf(visit.organization.id, kind, id);
  if (kind === 'projects') {
    const { name, permissions } = (await findProject(visit, id)).attributes;
    return { kind, id, name, path, mayGive: permissions['can-manage-teams'] };
  }
  const { name, permissions } = (await findWorkspace(visit, id)).workspace.attributes;
  return { kind, id, name, path, mayGive: permissions['can-update'] };
}

/** `findTarget` for users who may give teams access to it; 404 for others. */
export async function findOwnTarget(visit: OrganizationVisit): Promise<Target> {
  const target = await findTarget(visit);
  if (!target.mayGive) throw notFound();
  return target;
}

export interface ListedAccess {
  /** Oldest first. */
  readonly given: readonly TeamAccess[];
  readonly pagination: Pagination;
  /** Teams that the user may see, keyed by id. */
  readonly teams: ReadonlyMap<string, string>;
}

export async function findAccesses(
  { client, organization }: OrganizationVisit,
  { kind, id }: Target,
  page: number,
): Promise<ListedAccess> {
  const pages = { 'page[number]': String(page), 'page[size]': '50' };
  const teams = await findTeamNames(client, organization.id);
  if (kind === 'projects') {
    const query = { 'filter[project][id]': id, ...pages };
    const { data, meta } = await bodyOf(client.GET('/api/v2/team-projects', { params: { query } }));
    return { given: data.map((each) => ofProject(each, teams)), pagination: meta.pagination, teams };
  }
  const query = { 'filter[workspace][id]': id, ...pages };
  const { data, meta } = await bodyOf(client.GET('/api/v2/team-workspaces', { params: { query } }));
  return { given: data.map((each) => ofWorkspace(each, teams)), pagination: meta.pagination, teams };
}

export interface AccessToTarget {
  readonly target: Target;
  readonly access: TeamAccess;
}

/**
 * The access that the address of a page names, for users who may change it.
 *
 * @throws GroundworkError `not-found` if it is access to something else, or the user may not change it
 */
export async function findAccess(visit: OrganizationVisit): Promise<AccessToTarget> {
  const target = await findOwnTarget(visit);
  const { access: id } = parseParams(accessParameters, visit.req);
  const teams = await findTeamNames(visit.client, visit.organization.id);
  if (target.kind === 'projects') {
    const { data } = await bodyOf(
      visit.client.GET('/api/v2/team-projects/{team_project_id}', {
        params: { path: { team_project_id: id } },
      }),
    );
    if (data.relationships.project.data.id !== target.id) throw notFound();
    return { target, access: ofProject(data, teams) };
  }
  const { data } = await bodyOf(
    visit.client.GET('/api/v2/team-workspaces/{team_workspace_id}', {
      params: { path: { team_workspace_id: id } },
    }),
  );
  if (data.relationships.workspace.data.id !== target.id) throw notFound();
  return { target, access: ofWorkspace(data, teams) };
}

type Names = ListedAccess['teams'];

const ofProject = ({ id, ...rest }: ResourceOf<'TeamProjects'>, names: Names): TeamAccess => {
  const teamId = rest.relationships.team.data.id;
  const { access, 'project-access': project, 'workspace-access': inside } = rest.attributes;
  const { settings, teams } = project;
  const { runs, locking, create, move, delete: deletes } = inside;
  const details = { runs, locking, settings, teams, create, move, delete: deletes };
  return { id, teamId, team: names.get(teamId) ?? teamId, level: access, details };
};

const ofWorkspace = ({ id, ...rest }: ResourceOf<'TeamWorkspaces'>, names: Names): TeamAccess => {
  const teamId = rest.relationships.team.data.id;
  const { access, runs, 'workspace-locking': locking } = rest.attributes;
  const inProject = { settings: 'read', teams: 'none', create: false, move: false, delete: false } as const;
  const details = { runs, locking, ...inProject };
  return { id, teamId, team: names.get(teamId) ?? teamId, level: access, details };
};
