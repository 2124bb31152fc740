import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineLifecycle } from '../lifecycle.ts';

/** What other services need to know about an organization, as its events of version 1 carry it. */
export const organizationStateV1 = z.object({
  id: idSchema('organization'),
  name: z.string(),
  disabled: z.boolean(),
  /** Whether every other organization may read its modules. */
  globalModuleSharing: z.boolean().optional(),
  /** Kept for clients; events from before it was kept do not have it. */
  globalProviderSharing: z.boolean().nullable().optional(),
  /** What its owners have set, for the audit trail; events from before that was kept do not have it. */
  settings: z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()])).optional(),
});

/**
 * - created: the organization exists from now on.
 * - updated: an attribute has changed.
 * - deleted: every service removes what the organization owned.
 * - feed: every organization that exists, by id.
 */
export const {
  created: organizationCreatedV1,
  updated: organizationUpdatedV1,
  deleted: organizationDeletedV1,
  feed: organizationFeed,
} = defineLifecycle({
  publisher: 'admin-orgs',
  aggregate: 'organization',
  state: organizationStateV1,
  lastState: organizationStateV1.pick({ id: true, name: true }),
});
