import { z } from 'zod';
import { defineLifecycle } from '../lifecycle.ts';
import { idSchema } from '../resource-ids/resource-id.ts';

/** State of an OAuth token in its events of version 1, without secrets. */
export const oauthTokenStateV1 = z.object({
  id: idSchema('oauthToken'),
  oauthClientId: idSchema('oauthClient'),
});

/**
 * - created: the token gives access to repositories.
 * - updated: its SSH key was set or removed, or the token was renewed.
 * - deleted: linked workspaces, modules and policy sets are unlinked; they keep their contents.
 */
export const {
  created: oauthTokenCreatedV1,
  updated: oauthTokenUpdatedV1,
  deleted: oauthTokenDeletedV1,
} = defineLifecycle({
  publisher: 'vcs-connections',
  aggregate: 'oauth-token',
  state: oauthTokenStateV1,
});
