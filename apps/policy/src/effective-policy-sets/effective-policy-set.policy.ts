import { canReadWorkspaces, type Grants } from '@groundwork/contracts';
import type { RelatedRecord } from '../directory/directory.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';

/**
 * Permits everyone who may read the workspace, including by team access (ADR 38), and users who manage policies
 * (docs/reference/effective-policy-sets.md).
 *
 * @param record from admin-orgs, which has just checked whether the caller may read it
 */
export const canReadEffectivePolicySets =
  (record: Pick<RelatedRecord, 'readable'>) =>
  (grants: Grants): boolean =>
    canManagePolicies(grants) ||
    canReadWorkspaces(grants) ||
    (grants.membership !== 'none' && record.readable === true);
