import { z } from 'zod';
import { idSchema } from '@groundwork/resource-id';
import { defineLifecycle } from '../lifecycle.ts';

/** The whole state of an OAuth token, as its events of version 1 carry it, without secrets. */
export const oauthTokenStateV1 = z.object({
  id: idSchema('oauthToken'),
  oauthClientId: idSchema('oauthClient'),
});

/**
 * - created: repositories can be reached with the token.
 * - updated: its SSH key was set or removed, or the token was renewed.
 * - deleted: workspaces, modules and policy sets that used the token are unlinked; they keep what they have.
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
