import {
  oauthClientCreatedV1,
  oauthClientDeletedV1,
  oauthClientUpdatedV1,
  type NewEvent,
} from '@groundwork/contracts';
import type { OauthClient } from './oauth-client.ts';

/** The connection was created. */
export const oauthClientCreated = (client: OauthClient): NewEvent<typeof oauthClientCreatedV1.data> => ({
  ...oauthClientEvent(client),
  definition: oauthClientCreatedV1,
});

/** Name, key, a secret, host keys or health of the connection have changed. */
export const oauthClientUpdated = (client: OauthClient): NewEvent<typeof oauthClientUpdatedV1.data> => ({
  ...oauthClientEvent(client),
  definition: oauthClientUpdatedV1,
});

/** The connection is gone. Its tombstone is one version above the last one stored. */
export const oauthClientDeleted = (client: OauthClient): NewEvent<typeof oauthClientDeletedV1.data> => ({
  ...oauthClientEvent({ ...client, version: client.version + 1 }),
  definition: oauthClientDeletedV1,
});

const oauthClientEvent = ({ organizationId, id, version, serviceProvider, name }: OauthClient) => ({
  organizationId,
  aggregateId: id,
  aggregateVersion: version,
  data: { id, serviceProvider, name },
});
