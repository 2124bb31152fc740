import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { confirmation } from '../pages/confirmation.ts';
import { Named } from '../pages/list-parts.tsx';
import { connectionParameters } from './connection.request.ts';
import { nameOf } from './connection.ts';
import { findConnection, findFollowers } from './connection.view.ts';

const deletion = confirmation({
  find: ({ req, client, organization }: OrganizationVisit) =>
    findConnection(client, organization.id, parseParams(connectionParameters, req).connection),
  async ask({ client, organization }, connection) {
    const { followers } = await findFollowers(client, organization, connection);
    const path = pathOf(organization.id, 'connections', connection.id);
    return {
      title: 'Delete a connection',
      heading: (
        <>
          Delete the connection <Named>{nameOf(connection)}</Named>?
        </>
      ),
      consequences: [
        followers.length === 0
          ? 'No module and no policy set that you see follows a repository through it.'
          : `These no longer follow their repositories: ${followers.map(({ what }) => what).join(', ')}. Their versions stay.`,
        'Its token is deleted, and its webhooks at the provider are removed.',
        'To follow the repositories again, link each of them by hand.',
      ],
      action: `${path}/delete`,
      verb: 'Delete it',
      back: path,
    };
  },
  typed: (connection) => nameOf(connection),
  act: ({ client }, { id }) => client.DELETE('/api/v2/oauth-clients/{id}', { params: { path: { id } } }),
  goTo: ({ organization }) => `${pathOf(organization.id, 'connections')}?done=deleted`,
});

/** `GET /app/organizations/:organization/connections/:connection/delete`: asks before a connection is deleted. */
export const showConnectionDeletion = organizationPage('connections', deletion.show);

/** `POST /app/organizations/:organization/connections/:connection/delete`: deletes a connection with its token. */
export const deleteConnection = organizationPage('connections', deletion.send);
