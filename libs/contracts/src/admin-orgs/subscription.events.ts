import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const limit = z.int().nullable();
const time = z.iso.datetime().nullable();

/**
 * A site administrator has set an organization's subscription, whose whole state this is. Times are ISO 8601 in UTC, or
 * null. There is no `created` and no tombstone, because each organization always has a subscription.
 */
export const subscriptionUpdatedV1 = defineEvent({
  publisher: 'admin-orgs',
  type: 'subscription.updated',
  data: z.object({
    id: idSchema('subscription'),
    featureSetId: idSchema('featureSet'),
    runsCeiling: limit,
    agentsCeiling: limit,
    contractStartAt: time,
    endAt: time,
    contractUserLimit: limit,
    contractApplyLimit: limit,
    contractManagedResourcesLimit: limit,
  }),
});
