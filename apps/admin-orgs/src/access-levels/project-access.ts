import type {
  ProjectAccessLevel,
  ProjectPermissions,
  ProjectWorkspacePermissions,
} from '@groundwork/contracts';

interface Details {
  readonly projectAccess: ProjectPermissions;
  readonly workspaceAccess: ProjectWorkspacePermissions;
}

/** Access to a project and the workspaces in it. The level fixes the details unless it is `custom`. */
export interface ProjectAccess extends Details {
  readonly access: ProjectAccessLevel;
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

/** The details that each level fixes (docs/reference/team-access.md#levels-of-access-to-a-project). */
export const projectLevels: Readonly<Record<Exclude<ProjectAccessLevel, 'custom'>, Details>> = {
  read,
  write,
  maintain,
  admin: {
    ...maintain,
    projectAccess: { settings: 'delete', teams: 'manage', variableSets: 'write' },
  },
};

/** Custom access without any permission. */
export const leastProjectAccess: ProjectAccess = { access: 'custom', ...least };

/** True if the access permits every operation on the workspaces in the project. */
export const maintainsProject = ({ access }: Pick<ProjectAccess, 'access'>): boolean =>
  access === 'maintain' || access === 'admin';
