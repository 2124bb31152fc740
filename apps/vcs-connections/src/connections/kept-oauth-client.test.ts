import { afterAll, beforeAll } from '@jest/globals';
import { describeKeptRecord } from '@groundwork/testing';
import { clientDocument, connectedOrganization } from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
});
afterAll(() => app.stop());

async function build() {
  const { organization, manager: reader, client, connect } = connectedOrganization(app);
  return { organization, reader, client, ...(await connect()) };
}

type Built = Awaited<ReturnType<typeof build>>;

const touch = (table: string, { organization }: Built) =>
  app.ctx.databases.requests
    .knex(table)
    .where({ organization_id: organization.id })
    .update({ organization_id: organization.id })
    .then(() => undefined);

describeKeptRecord<Built>({
  owner: 'vcs-connections',
  app: () => app,
  build,
  changes: [
    {
      what: 'another name',
      change: ({ client, path }) => client.patch(path, clientDocument({ name: 'other' })),
    },
    {
      what: 'a project is added',
      change: ({ organization, client, path }) => {
        const id = app.adminOrgs.addProject(organization.id);
        return client.post(`${path}/relationships/projects`, { data: [{ type: 'projects', id }] });
      },
    },
    { what: 'its token is deleted', change: ({ client, tokenPath }) => client.delete(tokenPath) },
    { what: 'it is deleted', change: ({ client, path }) => client.delete(path) },
    { what: 'a check has noted its health', change: (built) => touch('oauth_clients', built) },
    { what: 'its token has changed', change: (built) => touch('oauth_tokens', built) },
  ],
});
