import { newId, type OrganizationId, type PolicySetId } from '@groundwork/contracts/resource-ids';
import type { PolicyKind } from '../policy-words/policy-kind.ts';
import type { VcsRepo } from '../policy-set-repositories/policy-set-repository.ts';
import type { TagSelector } from '../tag-selectors/tag-selector.ts';

/**
 * Policies that are enforced on the runs of the workspaces to which the set applies.
 *
 * - `global`: applies to every workspace of the organization.
 * - `tagSelectors`: tags by which it applies to workspaces, or excludes them; those of a global set only exclude.
 * - `allowEmpty`: a version without policies may replace one with policies.
 * - `requirePassingTests`: a version whose policies have failing tests is errored; only for policies of OPA.
 * - `versioned`: its policies come from versions, because it has a repository or has had a version; it then has no
 *   other policies.
 */
export interface PolicySet {
  readonly id: PolicySetId;
  readonly organizationId: OrganizationId;
  readonly name: string;
  readonly description: string | null;
  readonly kind: PolicyKind;
  readonly global: boolean;
  readonly overridable: boolean;
  readonly agentEnabled: boolean;
  readonly policyToolVersion: string;
  readonly policiesPath: string | null;
  readonly policyUpdatePatterns: readonly string[];
  readonly allowEmpty: boolean;
  readonly requirePassingTests: boolean;
  readonly vcsRepo: VcsRepo | null;
  readonly tagSelectors: readonly TagSelector[];
  readonly versioned: boolean;
  readonly aggregateVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type NewPolicySet = Omit<PolicySet, 'id' | 'versioned' | 'aggregateVersion' | 'createdAt' | 'updatedAt'>;

export function newPolicySet(given: NewPolicySet, now: Date): PolicySet {
  return {
    ...given,
    id: newId('policySet'),
    versioned: given.vcsRepo !== null,
    aggregateVersion: 1,
    createdAt: now,
    updatedAt: now,
  };
}

export function changePolicySet(set: PolicySet, change: Partial<PolicySet>, now: Date): PolicySet {
  return { ...set, ...change, aggregateVersion: set.aggregateVersion + 1, updatedAt: now };
}
