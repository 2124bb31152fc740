import { eventAbout, subscriptionUpdatedV1 } from '@groundwork/contracts';
import { subscriptionIdOf } from '../organizations/organization.ts';
import type { Subscription } from './subscription.ts';

export function subscriptionUpdated(subscription: Subscription) {
  const { organizationId, version, featureSet, contractStartAt, endAt, ...numbers } = subscription;
  const id = subscriptionIdOf(organizationId);
  return eventAbout(
    subscriptionUpdatedV1,
    { id, organizationId, version },
    {
      id,
      featureSetId: featureSet.id,
      ...numbers,
      contractStartAt: contractStartAt?.toISOString() ?? null,
      endAt: endAt?.toISOString() ?? null,
    },
  );
}
