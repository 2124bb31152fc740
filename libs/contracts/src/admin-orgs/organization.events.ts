import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** State of an organization in its events of version 1. */
export const organizationStateV1 = z.object({
  id: idSchema('organization'),
  name: z.string(),
  disabled: z.boolean(),
  /** True if every other organization may read its modules. */
  globalModuleSharing: z.boolean().optional(),
  /** Stored only for clients that set it; absent in old events. */
  globalProviderSharing: z.boolean().nullable().optional(),
  /** Settings that owners choose, for the audit trail; absent in old events. */
  settings: z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()])).optional(),
});

/**
 * - created: the organization exists.
 * - updated: an attribute has changed.
 * - deleted: every service removes the organization's records.
 * - feed: every existing organization, sorted by id.
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
