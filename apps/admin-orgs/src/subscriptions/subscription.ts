import { isDeepStrictEqual } from 'node:util';
import type { OrganizationId } from '@groundwork/resource-id';
import { everything, type FeatureSet } from '../feature-sets/feature-set.ts';

/** What a site administrator sets. All but the feature set is kept for clients, and nothing here obeys it. */
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

/** Which feature set an organization has, and on what terms. Every organization has exactly one. */
export interface Subscription extends SubscriptionTerms {
  readonly organizationId: OrganizationId;
  /** 0 until a site administrator has set it. */
  readonly version: number;
}

/** The subscription of an organization for which nobody has set one. */
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

/** The next version with these terms, or null if a site administrator has set the same before. */
export function changeSubscription(
  { organizationId, version, ...before }: Subscription,
  terms: SubscriptionTerms,
): Subscription | null {
  if (version > 0 && isDeepStrictEqual(before, terms)) return null;
  return { ...terms, organizationId, version: version + 1 };
}
