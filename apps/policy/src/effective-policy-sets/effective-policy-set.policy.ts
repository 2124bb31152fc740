import { canReadWorkspaces, type Grants } from '@groundwork/contracts';
import { canManagePolicies } from '../policies/policy.policy.ts';

/**
 * Whoever may read workspaces may see what applies to them, and so may those who manage policies
 * (docs/reference/effective-policy-sets.md).
 */
export const canReadEffectivePolicySets = (grants: Grants): boolean =>
  canManagePolicies(grants) || canReadWorkspaces(grants);
