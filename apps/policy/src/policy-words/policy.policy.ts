import type { Grants } from '@groundwork/contracts';

/**
 * Every operation on policies and policy sets needs the permission to manage policies (docs/reference/policy-sets.md).
 */
export const canManagePolicies = (grants: Grants): boolean => grants.permissions.managePolicies;
