import { isDeepStrictEqual } from 'node:util';
import type { OrganizationId } from '@groundwork/contracts/resource-ids';
import { everything, type FeatureSet } from '../feature-sets/feature-set.ts';

/** Terms that a site administrator sets. Only the feature set has an effect; the other terms are stored for clients. */
export interface SubscriptionTerms {
  readonly featureSet: FeatureSet;
  readonly runsCeiling: number | null;
  readonly agentsCeiling: number | null;
  readonly contractStartAt: Date | null;
  readonly endAt: Date | null;
  readonly contractUserLimit: number | null;
  readonly contractApplyLimit: number | null;
  readonly contractManagedResourcesLimit: number | null;
}

/** Feature set and terms of an organization. Every organization has exactly one subscription. */
export interface Subscription extends SubscriptionTerms {
  readonly organizationId: OrganizationId;
  /** 0 until a site administrator sets the subscription. */
  readonly version: number;
}

/** The subscription of an organization before a site administrator sets one. */
export function initialSubscription(organizationId: OrganizationId): Subscription {
  return {
    organizationId,
    featureSet: everything,
    runsCeiling: null,
    agentsCeiling: null,
    contractStartAt: null,
    endAt: null,
    contractUserLimit: null,
    contractApplyLimit: null,
    contractManagedResourcesLimit: null,
    version: 0,
  };
}

/** The next version with these terms, or null if a site administrator has already set the same terms. */
export function changeSubscription(
  { organizationId, version, ...before }: Subscription,
  terms: SubscriptionTerms,
): Subscription | null {
  if (version > 0 && isDeepStrictEqual(before, terms)) return null;
  return { ...terms, organizationId, version: version + 1 };
}
