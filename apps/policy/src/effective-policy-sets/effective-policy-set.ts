import type { PolicySet } from '../policy-sets/policy-set.ts';

/** Why a set applies to a workspace or project. */
export type AppliedBy = 'global' | 'project' | 'workspace';
/** Why a set that would apply does not. An exclusion takes precedence over whatever makes the set apply. */
export type ExcludedBy = 'project-exclusion' | 'workspace-exclusion';

/** A set that applies to a workspace or project, or would if it were not excluded. */
export interface EffectivePolicySet {
  readonly policySet: PolicySet;
  readonly appliedBy: readonly AppliedBy[];
  readonly excludedBy: readonly ExcludedBy[];
}
