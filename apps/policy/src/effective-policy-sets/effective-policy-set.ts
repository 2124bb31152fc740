import type { PolicySetVersionId } from '@groundwork/resource-id';
import type { PolicySet } from '../policy-sets/policy-set.ts';

/** Why a set applies to a workspace or project. */
export const appliedByWords = ['global', 'project', 'workspace', 'tag-selector'] as const;
export type AppliedBy = (typeof appliedByWords)[number];

/** Why a set that would apply does not. An exclusion takes precedence over whatever makes the set apply. */
export const excludedByWords = ['project-exclusion', 'workspace-exclusion', 'tag-exclusion'] as const;
export type ExcludedBy = (typeof excludedByWords)[number];

/**
 * Why a set is not enforced as its authors mean it (docs/reference/effective-policy-sets.md#the-resource):
 *
 * - `excluded`: see `ExcludedBy`.
 * - `no-policies`: it contains none, or its current version declares none.
 * - `no-ready-version`: it is versioned, and no version has become ready yet.
 * - `newest-version-errored`: the version that was created last failed, so what is in force is not the newest.
 * - `policy-without-text`: one of its policies has no text.
 */
export const notEnforcedReasons = [
  'excluded',
  'no-policies',
  'no-ready-version',
  'newest-version-errored',
  'policy-without-text',
] as const;
type NotEnforcedReason = (typeof notEnforcedReasons)[number];

/** A policy of a set, or of its current version. */
interface EffectivePolicy {
  readonly name: string;
  readonly enforcementLevel: string;
}

/** A set that applies to a workspace or project, or would if it were not excluded. Enforced if nothing speaks against it. */
export interface EffectivePolicySet {
  readonly policySet: PolicySet;
  readonly appliedBy: readonly AppliedBy[];
  readonly excludedBy: readonly ExcludedBy[];
  readonly notEnforcedBecause: readonly NotEnforcedReason[];
  /** In the order of the archive, or by name. */
  readonly policies: readonly EffectivePolicy[];
  readonly currentVersionId: PolicySetVersionId | null;
}
