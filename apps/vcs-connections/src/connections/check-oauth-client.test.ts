import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { resourceOf, waitFor } from '@groundwork/testing';
import { startProviderStandIn, type ProviderStandIn } from '@groundwork/testing/local-vcs';
import { connectedOrganization } from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
let provider: ProviderStandIn;
beforeAll(async () => {
  provider = await startProviderStandIn({ product: 'github' });
  app = await startVcsConnectionsTestApp({ VCS_CHECK_INTERVAL_SECONDS: '3600' });
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

describe('POST /oauth-clients/:id/actions/check', () => {
  it('a connection is checked soon after somebody asks for it, and not before the next interval otherwise', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path } = await connect({
      'http-url': provider.httpUrl,
      'api-url': provider.apiUrl,
      'oauth-token-string': provider.token,
    });
    const checkedAt = async () => resourceOf(await client.get(path)).attributes['connection-checked-at'];
    const first = await waitFor(async () => (await checkedAt()) ?? undefined, {
      describe: 'the first check',
    });
    app.clock.advance(60_000);

    const response = await client.post(`${path}/actions/check`);

    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toMatchObject({
      'connection-status': 'ok',
      'connection-checked-at': first,
    });
    await waitFor(async () => (await checkedAt()) !== first, { describe: 'another check' });
    expect(await checkedAt()).toBe(app.clock.now().toISOString());
  });

  it('it is 404 for strangers, and where there is no connection', async () => {
    const { organization, client, connect } = connectedOrganization(app);
    const { path } = await connect();
    const stranger = connectedOrganization(app).manager;
    for (const principal of [app.permitted(organization, 'manageModules'), stranger])
      expect((await app.as(principal).post(`${path}/actions/check`)).status).toBe(404);
    const nowhere = `/api/v2/oauth-clients/${newId('oauthClient')}/actions/check`;
    expect((await client.post(nowhere)).status).toBe(404);
  });

  it('it is 422 where connections are not checked', async () => {
    const unchecked = await startVcsConnectionsTestApp();
    try {
      const { client, connect } = connectedOrganization(unchecked);
      const { path } = await connect();
      const response = await client.post(`${path}/actions/check`);
      expect(response).toMatchObject({
        status: 422,
        body: { errors: [{ detail: expect.stringContaining('VCS_CHECK_INTERVAL_SECONDS') }] },
      });
    } finally {
      await unchecked.stop();
    }
  });
});
