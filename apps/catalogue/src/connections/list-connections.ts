import { bodyOf } from '@groundwork/client';
import { organizationPage } from '../organizations/organization.view.ts';
import { connectionQuery } from './connection.request.ts';
import { ConnectionsPage } from './connections-page.tsx';

/** `GET /app/organizations/:organization/connections`: the connections to VCS providers, with their health. */
export const listConnections = organizationPage(
  'connections',
  () =>
    async ({ req, client, organization }) => {
      const { data } = await bodyOf(
        client.GET('/api/v2/organizations/{organization_name}/oauth-clients', {
          params: { path: { organization_name: organization.id } },
        }),
      );
      const { done } = connectionQuery.parse({ ...req.query });
      return { title: 'Connections', body: ConnectionsPage({ organization, connections: data, done }) };
    },
);
