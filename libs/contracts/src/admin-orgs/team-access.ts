import { z } from 'zod';

/** Levels of a team's access, lowest first, as in API, events and database (docs/reference/team-access.md). */
const runs = z.enum(['read', 'plan', 'apply']);
const variables = z.enum(['none', 'read', 'write']);
const stateVersions = z.enum(['none', 'read-outputs', 'read', 'write']);
const sentinelMocks = z.enum(['none', 'read']);

export const workspaceAccessLevelSchema = z.enum(['read', 'plan', 'write', 'admin', 'custom']);

/** Details of access to one workspace. */
export const workspacePermissionsSchema = z.object({
  runs,
  variables,
  stateVersions,
  sentinelMocks,
  workspaceLocking: z.boolean(),
  runTasks: z.boolean(),
  policyOverrides: z.boolean(),
});

export const projectAccessLevelSchema = z.enum(['read', 'write', 'maintain', 'admin', 'custom']);

/** Details of access to a project itself. */
export const projectPermissionsSchema = z.object({
  settings: z.enum(['read', 'update', 'delete']),
  teams: z.enum(['none', 'read', 'manage']),
  variableSets: z.enum(['none', 'read', 'write']),
});

/** Details of access to the workspaces of a project. */
export const projectWorkspacePermissionsSchema = z.object({
  runs,
  variables,
  stateVersions,
  sentinelMocks,
  create: z.boolean(),
  locking: z.boolean(),
  move: z.boolean(),
  delete: z.boolean(),
  runTasks: z.boolean(),
  policyOverrides: z.boolean(),
});

export type WorkspaceAccessLevel = z.output<typeof workspaceAccessLevelSchema>;
export type WorkspacePermissions = z.output<typeof workspacePermissionsSchema>;
export type ProjectAccessLevel = z.output<typeof projectAccessLevelSchema>;
export type ProjectPermissions = z.output<typeof projectPermissionsSchema>;
export type ProjectWorkspacePermissions = z.output<typeof projectWorkspacePermissionsSchema>;
