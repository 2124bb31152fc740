import type { Grants } from '@groundwork/contracts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';

/** Users who override failed policies also see what is exempt (docs/reference/policy-exemptions.md). */
export const canReadPolicyExemptions = (grants: Grants): boolean =>
  canManagePolicies(grants) || grants.permissions.managePolicyOverrides;
