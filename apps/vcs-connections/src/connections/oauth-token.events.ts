import {
  eventAbout,
  oauthTokenCreatedV1,
  oauthTokenDeletedV1,
  oauthTokenUpdatedV1,
} from '@groundwork/contracts';
import type { OauthToken } from './oauth-token.ts';

/** The token was created. */
export const oauthTokenCreated = (token: OauthToken) =>
  eventAbout(oauthTokenCreatedV1, token, stateOf(token));

/** The token itself or its SSH key was replaced. */
export const oauthTokenUpdated = (token: OauthToken) =>
  eventAbout(oauthTokenUpdatedV1, token, stateOf(token));

/** The token was deleted, and everything that was linked with it is unlinked. Its tombstone is one version above the last one stored. */
export const oauthTokenDeleted = (token: OauthToken) =>
  eventAbout(oauthTokenDeletedV1, { ...token, version: token.version + 1 }, stateOf(token));

const stateOf = ({ id, oauthClientId }: OauthToken) => ({ id, oauthClientId });
