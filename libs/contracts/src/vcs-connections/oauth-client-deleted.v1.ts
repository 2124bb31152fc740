import { defineEvent } from '../event.ts';
import { oauthClientStateV1 } from './oauth-client-state.v1.ts';

/** Tombstone of a VCS connection. Its tokens are deleted by events of their own. */
export const oauthClientDeletedV1 = defineEvent({
  publisher: 'vcs-connections',
  type: 'oauth-client.deleted',
  major: 1,
  deletes: true,
  data: oauthClientStateV1,
});
