import type { Grants } from '@groundwork/contracts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';

/** Users who may override failed policies may also see what is exempt (docs/reference/policy-exemptions.md). */
export const canReadPolicyExemptions = (grants: Grants): boolean =>
  canManagePolicies(grants) || grants.permissions.managePolicyOverrides;
