import type { AccessRule } from '@groundwork/auth';
import { canReadModules, type Grants } from '@groundwork/contracts';
import type { RegistryName } from './module.ts';

/** A1: members only. */
export const canListModules = (grants: Grants): boolean => grants.membership !== 'none';

/** A6: a public record is readable for users who may list it, a private module for users who may install it. */
export const canReadModule = (registryName: RegistryName): AccessRule =>
  registryName === 'public' ? canListModules : canReadModules;

/**
 * A2, A3, A4: the Manage modules permission, which organization tokens never have
 * (docs/compatibility.md#authorization). It also covers what can be undone: retry, deprecation and revocation of
 * versions (docs/reference/module-versions.md#retry-a-failed-version).
 */
export const canManageModules = (grants: Grants): boolean => grants.permissions.manageModules;

/** A7, A8: owners only. */
export const canDeleteModules = (grants: Grants): boolean => grants.membership === 'owner';

/** A7: the same as A8. */
export const canUpdateModules = canDeleteModules;

export interface ModulePermissions {
  readonly canDelete: boolean;
  readonly canResync: boolean;
  readonly canRetry: boolean;
}

/** `permissions` of docs/reference/modules.md#the-resource. A consumer (null) may only read. */
export const modulePermissions = (grants: Grants | null): ModulePermissions => ({
  canDelete: grants !== null && canDeleteModules(grants),
  canResync: grants !== null && canManageModules(grants),
  canRetry: grants !== null && canManageModules(grants),
});
