import { z } from 'zod';
import {
  nameOfPermission,
  organizationPermissions,
  type PermissionSet,
  permissionSetSchema,
} from '@groundwork/contracts';

const wireNames = organizationPermissions.map((permission) => ({
  permission,
  name: nameOfPermission(permission),
}));

/** `organization-access` of a new team: absent permissions are false, unknown ones are ignored. */
export const organizationAccessSchema = z
  .object(Object.fromEntries(wireNames.map(({ name }) => [name, z.boolean().optional()])))
  .transform((access): PermissionSet => permissionsOf((name) => access[name] ?? false));

/** `organization-access` in a change of a team: absent permissions keep their values, unknown ones are ignored. */
export const organizationAccessChangesSchema = z
  .object(Object.fromEntries(wireNames.map(({ name }) => [name, z.boolean().optional()])))
  .transform((access) => (permissions: PermissionSet): PermissionSet => {
    const before = renderOrganizationAccess(permissions);
    return permissionsOf((name) => access[name] ?? before[name] ?? false);
  });

export const organizationAccessShape = z.strictObject(
  Object.fromEntries(wireNames.map(({ name }) => [name, z.boolean()])),
);

export function renderOrganizationAccess(permissions: PermissionSet): Record<string, boolean> {
  return Object.fromEntries(wireNames.map(({ permission, name }) => [name, permissions[permission]]));
}

function permissionsOf(holds: (name: string) => boolean): PermissionSet {
  return permissionSetSchema.parse(
    Object.fromEntries(wireNames.map(({ permission, name }) => [permission, holds(name)])),
  );
}
