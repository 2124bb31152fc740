import { isDeepStrictEqual } from 'node:util';
import type { WorkspaceAccessLevel, WorkspacePermissions } from '@groundwork/contracts';
import {
  newId,
  type OrganizationId,
  type TeamId,
  type TeamWorkspaceId,
  type WorkspaceId,
} from '@groundwork/resource-id';
import { type GivenDetails, withGiven } from '../access-levels/access-details.ts';

/** What a team may do with one workspace. A team has at most one access to a workspace. */
export interface TeamWorkspace {
  readonly id: TeamWorkspaceId;
  readonly organizationId: OrganizationId;
  readonly teamId: TeamId;
  readonly workspaceId: WorkspaceId;
  readonly access: WorkspaceAccessLevel;
  /** Those that the level fixes, or its own if it is custom. */
  readonly permissions: WorkspacePermissions;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const least: WorkspacePermissions = {
  runs: 'read',
  variables: 'none',
  stateVersions: 'none',
  sentinelMocks: 'none',
  workspaceLocking: false,
  runTasks: false,
  policyOverrides: false,
};

const read: WorkspacePermissions = { ...least, variables: 'read', stateVersions: 'read' };

const write: WorkspacePermissions = {
  runs: 'apply',
  variables: 'write',
  stateVersions: 'write',
  sentinelMocks: 'read',
  workspaceLocking: true,
  runTasks: false,
  policyOverrides: false,
};

/** The details of each level (docs/reference/team-access.md#levels-of-access-to-a-workspace). */
const fixed: Readonly<Record<Exclude<WorkspaceAccessLevel, 'custom'>, WorkspacePermissions>> = {
  read,
  plan: { ...read, runs: 'plan' },
  write,
  admin: { ...write, runTasks: true },
};

/** What a request says of the access. */
export interface WantedWorkspaceAccess {
  readonly access: WorkspaceAccessLevel;
  readonly given: GivenDetails<WorkspacePermissions>;
}

interface Pair {
  readonly organizationId: OrganizationId;
  readonly teamId: TeamId;
  readonly workspaceId: WorkspaceId;
}

export function newTeamWorkspace(
  pair: Pair,
  { access, given }: WantedWorkspaceAccess,
  now: Date,
): TeamWorkspace {
  return {
    ...pair,
    id: newId('teamWorkspace'),
    access,
    permissions: access === 'custom' ? withGiven(least, given) : fixed[access],
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The next version of the access, or null if nothing changes. A level that becomes custom keeps its details. */
export function changeTeamWorkspace(
  before: TeamWorkspace,
  { access, given }: WantedWorkspaceAccess,
  now: Date,
): TeamWorkspace | null {
  const permissions = access === 'custom' ? withGiven(before.permissions, given) : fixed[access];
  if (access === before.access && isDeepStrictEqual(permissions, before.permissions)) return null;
  return { ...before, access, permissions, version: before.version + 1, updatedAt: now };
}
