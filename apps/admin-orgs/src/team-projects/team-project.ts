import { isDeepStrictEqual } from 'node:util';
import type {
  ProjectAccessLevel,
  ProjectPermissions,
  ProjectWorkspacePermissions,
} from '@groundwork/contracts';
import {
  newId,
  type OrganizationId,
  type ProjectId,
  type TeamId,
  type TeamProjectId,
} from '@groundwork/resource-id';
import { type GivenDetails, withGiven } from '../access-levels/access-details.ts';

interface Details {
  /** What the team may do with the project itself. */
  readonly projectAccess: ProjectPermissions;
  /** What the team may do with the workspaces in it. */
  readonly workspaceAccess: ProjectWorkspacePermissions;
}

/** What a team may do with a project and the workspaces in it. A team has at most one access to a project. */
export interface TeamProject extends Details {
  readonly id: TeamProjectId;
  readonly organizationId: OrganizationId;
  readonly teamId: TeamId;
  readonly projectId: ProjectId;
  readonly access: ProjectAccessLevel;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const least: Details = {
  projectAccess: { settings: 'read', teams: 'none', variableSets: 'none' },
  workspaceAccess: {
    runs: 'read',
    variables: 'none',
    stateVersions: 'none',
    sentinelMocks: 'none',
    create: false,
    locking: false,
    move: false,
    delete: false,
    runTasks: false,
    policyOverrides: false,
  },
};

const read: Details = {
  projectAccess: { ...least.projectAccess, variableSets: 'read' },
  workspaceAccess: { ...least.workspaceAccess, variables: 'read', stateVersions: 'read' },
};

const write: Details = {
  ...read,
  workspaceAccess: {
    ...least.workspaceAccess,
    runs: 'apply',
    variables: 'write',
    stateVersions: 'write',
    sentinelMocks: 'read',
    locking: true,
  },
};

const maintain: Details = {
  projectAccess: { ...read.projectAccess, variableSets: 'write' },
  workspaceAccess: { ...write.workspaceAccess, create: true, move: true, delete: true, runTasks: true },
};

/** The details of each level (docs/reference/team-access.md#levels-of-access-to-a-project). */
const fixed: Readonly<Record<Exclude<ProjectAccessLevel, 'custom'>, Details>> = {
  read,
  write,
  maintain,
  admin: {
    ...maintain,
    projectAccess: { settings: 'delete', teams: 'manage', variableSets: 'write' },
  },
};

/** Those who maintain a project may do everything with the workspaces in it. */
export const maintainsProject = ({ access }: Pick<TeamProject, 'access'>): boolean =>
  access === 'maintain' || access === 'admin';

/** What a request says of the access. */
export interface WantedProjectAccess {
  readonly access: ProjectAccessLevel;
  readonly projectAccess: GivenDetails<ProjectPermissions>;
  readonly workspaceAccess: GivenDetails<ProjectWorkspacePermissions>;
}

interface Pair {
  readonly organizationId: OrganizationId;
  readonly teamId: TeamId;
  readonly projectId: ProjectId;
}

export function newTeamProject(pair: Pair, wanted: WantedProjectAccess, now: Date): TeamProject {
  return {
    ...pair,
    ...detailsOf(wanted, least),
    id: newId('teamProject'),
    access: wanted.access,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The next version of the access, or null if nothing changes. A level that becomes custom keeps its details. */
export function changeTeamProject(
  before: TeamProject,
  wanted: WantedProjectAccess,
  now: Date,
): TeamProject | null {
  const changed = { ...before, ...detailsOf(wanted, before), access: wanted.access };
  if (isDeepStrictEqual(changed, before)) return null;
  return { ...changed, version: before.version + 1, updatedAt: now };
}

function detailsOf({ access, ...given }: WantedProjectAccess, before: Details): Details {
  if (access !== 'custom') return fixed[access];
  return {
    projectAccess: withGiven(before.projectAccess, given.projectAccess),
    workspaceAccess: withGiven(before.workspaceAccess, given.workspaceAccess),
  };
}
