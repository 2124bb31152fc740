import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { addressWith } from '../pages/fields.ts';
import { requireOwnForm } from '../pages/forms.ts';
import { checkedAt } from './connection.ts';
import { connectionParameters } from './connection.request.ts';
import { findConnection, renderConnection } from './connection.view.ts';

/**
 * `POST /app/organizations/:organization/connections/:connection/check`: requests a check of the connection. The page
 * reloads until the check is done.
 */
export const checkConnection = organizationPage('connections', (ctx) => async (visit) => {
  const { req, session, client, organization } = visit;
  requireOwnForm(req, session, ctx.config.baseUrl);
  const { connection: id } = parseParams(connectionParameters, req);
  const connection = await findConnection(client, organization.id, id);
  const { problems } = await attempt(
    client.POST('/api/v2/oauth-clients/{id}/actions/check', { params: { path: { id } } }),
  );
  if (problems) return renderConnection(visit, connection, problems);
  const path = pathOf(organization.id, 'connections', id);
  return { goTo: addressWith(path, { 'checked-before': checkedAt(connection) }) };
});
