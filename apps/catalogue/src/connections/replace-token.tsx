import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { Form, Problems } from '../pages/form-parts.tsx';
import { formPage } from '../pages/form-page.ts';
import { Named } from '../pages/list-parts.tsx';
import { connectionParameters, newConnectionQuery, tokenForm } from './connection.request.ts';
import { nameOf } from './connection.ts';
import { findConnection } from './connection.view.ts';
import { TokenFields } from './connection-form-page.tsx';
import { needsSshKey } from './git-hosting.ts';

const replacement = formPage({
  find: ({ req, client, organization }: OrganizationVisit) =>
    findConnection(client, organization.id, parseParams(connectionParameters, req).connection),
  fields: tokenForm,
  show({ organization, session: { formToken } }, connection, refused) {
    const path = pathOf(organization.id, 'connections', connection.id);
    const { provider: kind } = newConnectionQuery.parse({
      provider: connection.attributes['service-provider'],
    });
    const body = (
      <>
        <h1>
          Replace the token of <Named>{nameOf(connection)}</Named>
        </h1>
        <Problems problems={refused?.problems} />
        <p>
          What follows repositories through the connection goes on with the new token. If the provider does
          not accept it, the old one stays.
        </p>
        <Form action={`${path}/token`} formToken={formToken}>
          <TokenFields kind={kind} />
          <div class="actions">
            <button class="primary">Replace the token</button>
            <a href={path}>Go back</a>
          </div>
        </Form>
      </>
    );
    return { title: 'Replace a token', body };
  },
  send: ({ client }, { id, attributes }, { token, 'private-key': key }) =>
    attempt(
      client.PATCH('/api/v2/oauth-clients/{id}', {
        params: { path: { id }, query: { 'check-token': 'true' } },
        body: {
          data: {
            type: 'oauth-clients',
            attributes: {
              'oauth-token-string': token,
              ...(needsSshKey(attributes['service-provider']) && key !== '' && { 'private-key': key }),
            },
          },
        },
      }),
    ),
  done: ({ organization }, { id }) => ({
    goTo: `${pathOf(organization.id, 'connections', id)}?done=replaced`,
  }),
});

/** `GET /app/organizations/:organization/connections/:connection/token`: the form that replaces the token of a connection. */
export const showTokenReplacement = organizationPage('connections', replacement.show);

/** `POST /app/organizations/:organization/connections/:connection/token`: replaces the token, if the provider accepts the new one. */
export const replaceToken = organizationPage('connections', replacement.send);
