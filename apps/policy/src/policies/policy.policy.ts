import type { Grants } from '@groundwork/contracts';

/** "All policy set operations: permission to manage policies" (contract, "Authentication"); policies themselves too. */
export const canManagePolicies = (grants: Grants): boolean => grants.permissions.managePolicies;
