import { parseParams } from '@groundwork/http';
import { organizationPage } from '../organizations/organization.view.ts';
import { connectionParameters } from './connection.request.ts';
import { findConnection, renderConnection } from './connection.view.ts';

/**
 * `GET /app/organizations/:organization/connections/:connection`: the health of a connection, and the repositories
 * followed through it.
 */
export const showConnection = organizationPage('connections', () => async (visit) => {
  const { connection: id } = parseParams(connectionParameters, visit.req);
  return renderConnection(visit, await findConnection(visit.client, visit.organization.id, id));
});
