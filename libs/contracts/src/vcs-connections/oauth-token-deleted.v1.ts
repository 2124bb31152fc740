import { defineEvent } from '../event.ts';
import { oauthTokenStateV1 } from './oauth-token-state.v1.ts';

/** Tombstone of an OAuth token: workspaces, modules and policy sets that used it are unlinked; what they
 * have stays. */
export const oauthTokenDeletedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'oauth-token.deleted',
  major: 1,
  deletes: true,
  data: oauthTokenStateV1,
});
