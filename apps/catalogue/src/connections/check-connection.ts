import { z } from 'zod';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { addressWith } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { checkedAt } from './connection.ts';
import { connectionParameters } from './connection.request.ts';
import { findConnection, renderConnection } from './connection.view.ts';

const check = formPage({
  find: ({ req, client, organization }: OrganizationVisit) =>
    findConnection(client, organization.id, parseParams(connectionParameters, req).connection),
  fields: z.object({}),
  show: (visit, connection, refused) => renderConnection(visit, connection, refused?.problems),
  send: ({ client }, { id }) =>
    attempt(client.POST('/api/v2/oauth-clients/{id}/actions/check', { params: { path: { id } } })),
  done({ organization }, connection) {
    const path = pathOf(organization.id, 'connections', connection.id);
    return { goTo: addressWith(path, { 'checked-before': checkedAt(connection) }) };
  },
});

/**
 * `GET /app/organizations/:organization/connections/:connection`: the health of a connection, and the repositories
 * followed through it.
 */
export const showConnection = organizationPage('connections', check.show);

/**
 * `POST /app/organizations/:organization/connections/:connection/check`: requests a check of the connection. The page
 * reloads until the check is done.
 */
export const checkConnection = organizationPage('connections', check.send);
