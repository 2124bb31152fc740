import { defineEvent } from '../event.ts';
import { oauthClientStateV1 } from './oauth-client-state.v1.ts';

/** A VCS connection exists. */
export const oauthClientCreatedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'oauth-client.created',
  major: 1,
  data: oauthClientStateV1,
});
