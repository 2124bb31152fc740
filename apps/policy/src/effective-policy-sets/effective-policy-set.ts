import type { PolicySetVersionId } from '@groundwork/contracts/resource-ids';
import type { PolicySet } from '../policy-sets/policy-set.ts';

export const appliedByWords = ['global', 'project', 'workspace', 'tag-selector'] as const;
export type AppliedBy = (typeof appliedByWords)[number];

/** Reasons why a set does not apply. An exclusion takes precedence over every reason to apply. */
export const excludedByWords = ['project-exclusion', 'workspace-exclusion', 'tag-exclusion'] as const;
export type ExcludedBy = (typeof excludedByWords)[number];

/**
 * Reasons why a set is not enforced as intended (docs/reference/effective-policy-sets.md#the-resource):
 *
 * - `excluded`: see `ExcludedBy`.
 * - `no-policies`: it contains none, or its current version declares none.
 * - `no-ready-version`: it is versioned, and no version has become ready yet.
 * - `newest-version-errored`: the newest version failed, so an older one is in force.
 * - `policy-without-text`: one of its policies has no text.
 */
export const notEnforcedReasons = [
  'excluded',
  'no-policies',
  'no-ready-version',
  'newest-version-errored',
  'policy-without-text',
] as const;
export type NotEnforcedReason = (typeof notEnforcedReasons)[number];

interface EffectivePolicy {
  readonly name: string;
  readonly enforcementLevel: string;
}

/** A set that applies, or would if it were not excluded. It is enforced unless there is a reason why not. */
export interface EffectivePolicySet {
  readonly policySet: PolicySet;
  readonly appliedBy: readonly AppliedBy[];
  readonly excludedBy: readonly ExcludedBy[];
  readonly notEnforcedBecause: readonly NotEnforcedReason[];
  /** The policies of the set, in the order of the archive, or sorted by name. */
  readonly policies: readonly EffectivePolicy[];
  readonly currentVersionId: PolicySetVersionId | null;
}
