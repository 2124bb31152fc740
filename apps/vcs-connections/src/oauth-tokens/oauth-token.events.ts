import {
  oauthTokenCreatedV1,
  oauthTokenDeletedV1,
  oauthTokenUpdatedV1,
  type NewEvent,
} from '@groundwork/contracts';
import type { OauthToken } from './oauth-token.ts';

/** The token was created. */
export const oauthTokenCreated = (token: OauthToken): NewEvent<typeof oauthTokenCreatedV1.data> => ({
  ...oauthTokenEvent(token),
  definition: oauthTokenCreatedV1,
});

/** The token itself or its SSH key was replaced. */
export const oauthTokenUpdated = (token: OauthToken): NewEvent<typeof oauthTokenUpdatedV1.data> => ({
  ...oauthTokenEvent(token),
  definition: oauthTokenUpdatedV1,
});

/** The token is gone: what was linked by it is unlinked. Its tombstone is one version above the last. */
export const oauthTokenDeleted = (token: OauthToken): NewEvent<typeof oauthTokenDeletedV1.data> => ({
  ...oauthTokenEvent({ ...token, version: token.version + 1 }),
  definition: oauthTokenDeletedV1,
});

const oauthTokenEvent = ({ organizationId, id, version, oauthClientId }: OauthToken) => ({
  organizationId,
  aggregateId: id,
  aggregateVersion: version,
  data: { id, oauthClientId },
});
