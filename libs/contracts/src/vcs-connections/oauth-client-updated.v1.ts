import { defineEvent } from '../event.ts';
import { oauthClientStateV1 } from './oauth-client-state.v1.ts';

/** A VCS connection has changed: its name, key, secret or health. */
export const oauthClientUpdatedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'oauth-client.updated',
  major: 1,
  data: oauthClientStateV1,
});
