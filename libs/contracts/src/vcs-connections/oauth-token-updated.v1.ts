import { defineEvent } from '../event.ts';
import { oauthTokenStateV1 } from './oauth-token-state.v1.ts';

/** An OAuth token has changed: its SSH key was set. */
export const oauthTokenUpdatedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'oauth-token.updated',
  major: 1,
  data: oauthTokenStateV1,
});
