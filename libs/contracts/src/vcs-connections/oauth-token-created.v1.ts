import { defineEvent } from '../event.ts';
import { oauthTokenStateV1 } from './oauth-token-state.v1.ts';

/** An OAuth token exists: repositories can be reached with it. */
export const oauthTokenCreatedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'oauth-token.created',
  major: 1,
  data: oauthTokenStateV1,
});
