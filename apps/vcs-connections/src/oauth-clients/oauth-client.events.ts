import {
  eventAbout,
  oauthClientCreatedV1,
  oauthClientDeletedV1,
  oauthClientUpdatedV1,
} from '@groundwork/contracts';
import type { OauthClient } from './oauth-client.ts';

/** The connection was created. */
export const oauthClientCreated = (client: OauthClient) =>
  eventAbout(oauthClientCreatedV1, client, stateOf(client));

/** Name, key, a secret, host keys or health of the connection have changed. */
export const oauthClientUpdated = (client: OauthClient) =>
  eventAbout(oauthClientUpdatedV1, client, stateOf(client));

/** The connection is gone. Its tombstone is one version above the last one stored. */
export const oauthClientDeleted = (client: OauthClient) =>
  eventAbout(oauthClientDeletedV1, { ...client, version: client.version + 1 }, stateOf(client));

const stateOf = ({ id, serviceProvider, name }: OauthClient) => ({ id, serviceProvider, name });
