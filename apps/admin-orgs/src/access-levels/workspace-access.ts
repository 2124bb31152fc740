import type { WorkspaceAccessLevel, WorkspacePermissions } from '@groundwork/contracts';

export interface WorkspaceAccess {
  readonly access: WorkspaceAccessLevel;
  /** Fixed by the level, unless it is `custom`. */
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

/** The details that each level fixes (docs/reference/team-access.md#levels-of-access-to-a-workspace). */
export const workspaceLevels: Readonly<
  Record<Exclude<WorkspaceAccessLevel, 'custom'>, WorkspacePermissions>
> = {
  read,
  plan: { ...read, runs: 'plan' },
  write,
  admin: { ...write, runTasks: true },
};

/** Custom access without any permission. */
export const leastWorkspaceAccess: WorkspaceAccess = { access: 'custom', permissions: least };
