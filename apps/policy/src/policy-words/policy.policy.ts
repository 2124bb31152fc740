import type { Grants } from '@groundwork/contracts';

/** Required by every operation on policies and policy sets (docs/reference/policy-sets.md). */
export const canManagePolicies = (grants: Grants): boolean => grants.permissions.managePolicies;
