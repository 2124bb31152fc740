import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { ConnectionPage } from './connection-page.tsx';
import { connectionParameters } from './connection.request.ts';
import { findConnection, findDeliveries, findFollowers, findProviderToken } from './connection.view.ts';
import { nameOf } from './connection.ts';

/** `GET /app/organizations/:organization/connections/:connection`: whether it works, and what follows repositories through it. */
export const showConnection = organizationPage('connections', () => async ({ req, client, organization }) => {
  const { connection: id } = parseParams(connectionParameters, req);
  const connection = await findConnection(client, organization.id, id);
  const [token, followed, deliveries] = await Promise.all([
    findProviderToken(client, connection),
    findFollowers(client, organization, connection),
    findDeliveries(client, connection),
  ]);
  return {
    title: nameOf(connection),
    body: ConnectionPage({ connection, token, ...followed, deliveries }),
  };
});
