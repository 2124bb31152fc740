import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { startProviderStandIn, type ProviderStandIn } from '@groundwork/testing/local-vcs';
import {
  clientDocument,
  connectedOrganization,
  connectionAttributes,
} from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

let app: VcsConnectionsTestApp;
let provider: ProviderStandIn;
beforeAll(async () => {
  provider = await startProviderStandIn({ product: 'github' });
  app = await startVcsConnectionsTestApp();
});
afterAll(async () => {
  await app.stop();
  await provider.stop();
});

const given = (changes: Record<string, unknown> = {}) =>
  connectionAttributes({
    'service-provider': 'vcs2',
    'http-url': provider.httpUrl,
    'api-url': provider.apiUrl,
    'oauth-token-string': provider.token,
    ...changes,
  });
const refusal =
  '/data/attributes/oauth-token-string: The provider refused the credentials of the VCS connection. It says "Bad credentials: …". Update its token.';

describe('a token that is checked before it is kept', () => {
  it('a right one is kept', async () => {
    const { client, clientsPath } = connectedOrganization(app);
    const response = await client.post(`${clientsPath}?check-token=true`, clientDocument(given()));
    expect(response.status).toBe(201);
  });

  it('a wrong one is refused with the words of the provider, and nothing is kept', async () => {
    const { client, clientsPath } = connectedOrganization(app);
    const wrong = clientDocument(given({ 'oauth-token-string': 'wrong' }));
    const response = await client.post(`${clientsPath}?check-token=true`, wrong);
    expect([response.status, problemsOf(response)]).toMatchObject([422, [refusal]]);
    expect((await client.get(clientsPath)).body).toMatchObject({ data: [] });
    expect((await client.post(clientsPath, wrong)).status).toBe(201);
  });

  it('an address without the API of a provider is refused, and so is one that cannot be reached', async () => {
    const { client, clientsPath } = connectedOrganization(app);
    const check = async (changes: Record<string, unknown>) =>
      problemsOf(await client.post(`${clientsPath}?check-token=true`, clientDocument(given(changes))));
    provider.failWith(404);
    expect(await check({})).toEqual([expect.stringMatching(/api-url: There is no provider API/)]);
    provider.failWith(503);
    expect(await check({})).toEqual([expect.stringMatching(/api-url: .*Try again in a moment\.$/)]);
    provider.failWith(null);
    expect(await check({ 'api-url': 'http://127.0.0.1:9' })).toEqual([
      expect.stringMatching(/api-url: The provider could not be reached/),
    ]);
  });

  it('a wrong one does not replace the token of a connection', async () => {
    const { client, connect } = connectedOrganization(app);
    const { path } = await connect(given());
    const replace = (token: string, query: string) =>
      client.patch(`${path}${query}`, clientDocument({ 'oauth-token-string': token, name: 'renamed' }));
    const refused = await replace('wrong', '?check-token=true');
    expect([refused.status, problemsOf(refused)]).toMatchObject([422, [refusal]]);
    expect(resourceOf(await client.get(path)).attributes['name']).toBeNull();
    expect((await replace(provider.token, '?check-token=true')).status).toBe(200);
    expect(resourceOf(await client.get(path)).attributes['name']).toBe('renamed');
  });

  it('any other value of the parameter is refused', async () => {
    const { client, clientsPath } = connectedOrganization(app);
    const response = await client.post(`${clientsPath}?check-token=yes`, clientDocument(given()));
    expect(response.status).toBe(422);
  });
});
