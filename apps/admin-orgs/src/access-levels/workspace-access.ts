import type { WorkspaceAccessLevel, WorkspacePermissions } from '@groundwork/contracts';

/** Access to one workspace. */
export interface WorkspaceAccess {
  readonly access: WorkspaceAccessLevel;
  /** Those that the level fixes, or its own if it is custom. */
  readonly permissions: WorkspacePermissions;
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
export const workspaceLevels: Readonly<
  Record<Exclude<WorkspaceAccessLevel, 'custom'>, WorkspacePermissions>
> = {
  read,
  plan: { ...read, runs: 'plan' },
  write,
  admin: { ...write, runTasks: true },
};

/** Custom access that gives no detail. */
export const leastWorkspaceAccess: WorkspaceAccess = { access: 'custom', permissions: least };
