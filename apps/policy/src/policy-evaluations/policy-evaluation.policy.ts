import type { Grants } from '@groundwork/contracts';
import type { RelatedRecord } from '../directory/directory.ts';
import { canReadEffectivePolicySets } from '../effective-policy-sets/effective-policy-set.policy.ts';
import { canManagePolicies } from '../policy-words/policy.policy.ts';

/** docs/reference/policy-evaluations.md#override-a-failed-policy */
export const canOverridePolicies = ({ permissions }: Grants): boolean => permissions.managePolicyOverrides;

/** Permits users who may plan in the workspace, as admin-orgs has just checked. */
export const canPlan =
  ({ plannable }: Pick<RelatedRecord, 'plannable'>) =>
  (): boolean =>
    plannable === true;

/**
 * Permits users who may read the workspace, or the workspaces of the project, and users who manage policies or overrides.
 * Only the latter may read the evaluations of a deleted workspace.
 */
export const canReadEvaluations =
  (record: Pick<RelatedRecord, 'readable'> = {}) =>
  (grants: Grants): boolean =>
    canOverridePolicies(grants) || canReadEffectivePolicySets(record)(grants);

/** Permits users who manage policies or overrides. */
export const canReadEvaluationsOfSet = (grants: Grants): boolean =>
  canOverridePolicies(grants) || canManagePolicies(grants);
