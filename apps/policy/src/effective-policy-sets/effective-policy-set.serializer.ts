import type { Resource } from '@groundwork/jsonapi';
import type { PolicySetView } from '../policy-sets/policy-set.serializer.ts';
import type { EffectivePolicySet } from './effective-policy-set.ts';

interface EffectiveView extends Pick<PolicySetView, 'currentVersion'> {
  /** How many policies the set itself contains. */
  readonly ownPolicies: number;
}

/**
 * Ours (docs/reference/effective-policy-sets.md): a set, whether it is enforced here, and why. Its id is that of the
 * set.
 */
export function renderEffectivePolicySet(
  { policySet, appliedBy, excludedBy }: EffectivePolicySet,
  { ownPolicies, currentVersion }: EffectiveView,
): Resource {
  return {
    id: policySet.id,
    type: 'effective-policy-sets',
    attributes: {
      name: policySet.name,
      kind: policySet.kind,
      enforced: excludedBy.length === 0,
      'applied-by': appliedBy,
      'excluded-by': excludedBy,
      versioned: policySet.versioned,
      'policy-count': policySet.versioned ? (currentVersion?.policyCount ?? 0) : ownPolicies,
    },
    relationships: {
      'policy-set': { data: { id: policySet.id, type: 'policy-sets' } },
      'current-version': {
        data: currentVersion && { id: currentVersion.id, type: 'policy-set-versions' },
      },
    },
    links: { related: `/api/v2/policy-sets/${policySet.id}` },
  };
}
