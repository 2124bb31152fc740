import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

const limit = z.int().nullable();
const time = z.iso.datetime().nullable();

/**
 * A site administrator has set an organization's subscription: its whole state. Times are ISO 8601 in UTC; null if not
 * given. Without `created` and a tombstone, because each organization always has one.
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
