import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCommits } from '@groundwork/contracts';
import { newId, parseId } from '@groundwork/contracts/resource-ids';
import { startProviderStandIn, type ProviderStandIn } from '@groundwork/testing/local-vcs';
import { connectedOrganization } from '../testing/connected-organization.ts';
import {
  startVcsConnectionsTestApp,
  type VcsConnectionsTestApp,
} from '../testing/vcs-connections-test-app.ts';

const commit = {
  sha: 'a'.repeat(40),
  committedAt: '2026-01-01T00:00:00.000Z',
  message: 'Change',
  author: 'Ada',
};
const identifier = 'acme/terraform-aws-vpc';

let app: VcsConnectionsTestApp;
let standIn: ProviderStandIn;
beforeAll(async () => {
  app = await startVcsConnectionsTestApp();
  standIn = await startProviderStandIn({ product: 'github', commitsOf: () => [commit] });
  standIn.repositories.set(identifier, 'main');
});
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});

async function connected(attributes: Record<string, unknown> = {}) {
  const { organization, connect } = connectedOrganization(app);
  const { tokenId } = await connect({
    'service-provider': 'vcs2',
    'http-url': standIn.httpUrl,
    'api-url': standIn.apiUrl,
    'oauth-token-string': standIn.token,
    ...attributes,
  });
  const oauthTokenId = parseId('oauthToken', tokenId);
  return { organizationId: organization.id, oauthTokenId, identifier, branch: null };
}

const ask = (body: unknown) => app.from('registry').post(listCommits.path, body);

describe('POST /internal/commits/list', () => {
  it('the commits of a repository are those that its provider shows', async () => {
    expect(await ask(await connected())).toMatchObject({ status: 200, body: { commits: [commit] } });
    expect(standIn.calls.at(-1)).toMatchObject({
      path: `/api/v3/repos/${identifier}/commits`,
      search: '?per_page=20',
    });
    await ask({ ...(await connected()), branch: 'main' });
    expect(standIn.calls.at(-1)).toMatchObject({ search: '?per_page=20&sha=main' });
  });

  it.each([
    [{ oauthTokenId: newId('oauthToken') }, /no longer has an OAuth token/],
    [{ organizationId: newId('organization') }, /no longer has an OAuth token/],
    [{ identifier: 'no-name' }, /not a valid repository name/],
    [{ identifier: 'acme/unknown' }, /was not found/],
  ])('a repository that cannot be asked about is refused with the reason: %#', async (changes, reason) => {
    const response = await ask({ ...(await connected()), ...changes });
    expect(response).toMatchObject({ status: 200, body: { refusal: expect.stringMatching(reason) } });
  });

  it('credentials that the provider does not accept are a refusal', async () => {
    const response = await ask(await connected({ 'oauth-token-string': 'wrong' }));
    expect(response).toMatchObject({
      status: 200,
      body: {
        refusal:
          'The provider refused the credentials of the VCS connection. It says "Bad credentials: …". Update its token.',
      },
    });
    expect(JSON.stringify(response.body)).not.toContain('wrong');
  });

  it('a connection that is limited to projects is refused', async () => {
    const asked = await connected({ 'organization-scoped': false });
    expect((await ask(asked)).body).toMatchObject({ refusal: expect.stringMatching(/limited to projects/) });
  });

  it('it is unavailable while the provider is', async () => {
    const asked = await connected();
    standIn.failWith(503);
    expect((await ask(asked)).status).toBe(503);
    standIn.failWith(null);
    expect((await ask(asked)).status).toBe(200);
  });

  it('only the registry may ask', async () => {
    const response = await app.from('ingest-worker').post(listCommits.path, await connected());
    expect(response.status).not.toBe(200);
  });
});
