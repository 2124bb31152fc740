import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { addressWith } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { connectionForm, newConnectionQuery } from './connection.request.ts';
import { ConnectionFormPage } from './connection-form-page.tsx';
import { apiUrlOf, nameOfHosting, needsSshKey } from './git-hosting.ts';

const creation = formPage({
  find: ({ req }: OrganizationVisit) => newConnectionQuery.parse({ ...req.query }).provider,
  fields: connectionForm,
  show({ organization: { id }, session: { formToken } }, kind, refused) {
    const path = pathOf(id, 'connections');
    const action = addressWith(`${path}/new`, { provider: kind });
    return {
      title: `Connect ${nameOfHosting(kind)}`,
      body: ConnectionFormPage({ kind, action, back: path, formToken, refused }),
    };
  },
  send: ({ client, organization }, kind, { name, token, ...fields }) =>
    attempt(
      client.POST('/api/v2/organizations/{organization_name}/oauth-clients', {
        params: { path: { organization_name: organization.id }, query: { 'check-token': 'true' } },
        body: {
          data: {
            type: 'oauth-clients',
            attributes: {
              name: name === '' ? nameOfHosting(kind) : name,
              'service-provider': kind,
              'http-url': fields['http-url'],
              'api-url': apiUrlOf(kind, fields['http-url'], fields['api-url']),
              'oauth-token-string': token,
              ...(needsSshKey(kind) && { 'private-key': fields['private-key'] }),
            },
          },
        },
      }),
    ),
  done({ organization }, _kind, { data }) {
    const path = pathOf(organization.id, 'connections', data.id);
    const mayPublish = organization.attributes.permissions['can-create-module'];
    return { goTo: mayPublish ? `${path}/repositories?done=connected` : `${path}?done=connected` };
  },
});

/** `GET /app/organizations/:organization/connections/new`: the form that connects a provider of the kind in the query. */
export const showNewConnection = organizationPage('connections', creation.show);

/**
 * `POST /app/organizations/:organization/connections/new`: connects a provider, if it accepts the token. Those who may publish choose
 * repositories next.
 */
export const createConnection = organizationPage('connections', creation.send);
