import { canReadWorkspaces, type Grants } from '@groundwork/contracts';
import type { RelatedRecord } from '../directory/directory.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';

/**
 * Whoever may read a workspace may see what applies to it, also by the access of a team (ADR 38), and so may those who
 * manage policies (docs/reference/effective-policy-sets.md).
 *
 * @param record as admin-orgs has just told whether the caller may read it
 */
export const canReadEffectivePolicySets =
  (record: Pick<RelatedRecord, 'readable'>) =>
  (grants: Grants): boolean =>
    canManagePolicies(grants) ||
    canReadWorkspaces(grants) ||
    (grants.membership !== 'none' && record.readable === true);
