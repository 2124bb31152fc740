import { z } from 'zod';
import { resourceShape, selfLink, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import { subscriptionIdentifier } from '../organizations/organization.serializer.ts';
import type { Subscription } from './subscription.ts';

/** Shape: docs/reference/admin-organizations.md#subscriptions. */
export const subscriptionShape = resourceShape('subscriptions', {
  attributes: z.strictObject({
    'runs-ceiling': z.int().nullable(),
    'agents-ceiling': z.int().nullable(),
    'contract-start-at': timeShape.nullable(),
    'end-at': timeShape.nullable(),
    'contract-user-limit': z.int().nullable(),
    'contract-apply-limit': z.int().nullable(),
    'contract-managed-resources-limit': z.int().nullable(),
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    'feature-set': toOne('feature-sets'),
  }),
  links: selfLink,
});

export const renderSubscription = (subscription: Subscription, organizationName: string): Resource => ({
  ...subscriptionIdentifier(subscription.organizationId),
  attributes: {
    'runs-ceiling': subscription.runsCeiling,
    'agents-ceiling': subscription.agentsCeiling,
    'contract-start-at': subscription.contractStartAt?.toISOString() ?? null,
    'end-at': subscription.endAt?.toISOString() ?? null,
    'contract-user-limit': subscription.contractUserLimit,
    'contract-apply-limit': subscription.contractApplyLimit,
    'contract-managed-resources-limit': subscription.contractManagedResourcesLimit,
  },
  relationships: {
    organization: { data: { id: organizationName, type: 'organizations' } },
    'feature-set': { data: { id: subscription.featureSet.id, type: 'feature-sets' } },
  },
  links: { self: `/api/v2/organizations/${organizationName}/subscription` },
});
