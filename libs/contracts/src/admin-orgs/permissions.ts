import { z } from 'zod';

/**
 * Permissions of a team in its organization: the keys of `organization-access`, in camelCase
 * (docs/compatibility.md#authorization). By default, all are false; for owners, all are true.
 */
export const organizationPermissions = [
  'managePolicies',
  'managePolicyOverrides',
  'delegatePolicyOverrides',
  'manageWorkspaces',
  'manageVcsSettings',
  'manageProviders',
  'manageModules',
  'manageRunTasks',
  'manageProjects',
  'readWorkspaces',
  'readProjects',
  'manageMembership',
  'manageTeams',
  'manageOrganizationAccess',
  'accessSecretTeams',
  'manageAgentPools',
] as const;

export type OrganizationPermission = (typeof organizationPermissions)[number];

/** Name of a permission in `organization-access`, such as `manage-vcs-settings` (docs/compatibility.md#authorization). */
export const nameOfPermission = (permission: OrganizationPermission): string =>
  permission.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const permissionSetSchema = z.record(z.enum(organizationPermissions), z.boolean());

export type PermissionSet = z.infer<typeof permissionSetSchema>;

/** A set in which every permission has the same value. */
export function uniformPermissions(value: boolean): PermissionSet {
  return permissionSetSchema.parse(Object.fromEntries(organizationPermissions.map((name) => [name, value])));
}
