import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@groundwork/contracts/resource-ids';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { connectedOrganization, publication } from '../testing/repositories.ts';
import { startRegistryTestApp, type RegistryTestApp } from '../testing/registry-test-app.ts';

let app: RegistryTestApp;
beforeAll(async () => {
  app = await startRegistryTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/registry-modules';
const identifier = 'acme/terraform-aws-vpc';

it('publishing by token creates the module in the organization of the OAuth token', async () => {
  const { organization, client, token } = connectedOrganization(app);
  const response = await client.post(path, publication({ identifier, 'oauth-token-id': token.id }));
  expect(response.status).toBe(201);
  expect(resourceOf(response)).toMatchObject({
    attributes: { namespace: organization.name, name: 'vpc', 'vcs-repo': { identifier, tags: true } },
    relationships: { organization: { data: { id: organization.name } } },
  });
});

it.each([
  {},
  { 'vcs-repo': null },
  { 'vcs-repo': { 'oauth-token-id': '' } },
  { 'vcs-repo': { 'oauth-token-id': 7 } },
])('publishing by token returns 422 if no token is named: %j', async (attributes) => {
  const { client } = connectedOrganization(app);
  const response = await client.post(path, { data: { type: 'registry-modules', attributes } });
  expect(response.status).toBe(422);
});

it('publishing by token without vcs-repo returns one problem for it', async () => {
  const { client } = connectedOrganization(app);
  const response = await client.post(path, { data: { type: 'registry-modules', attributes: {} } });
  expect(problemsOf(response)).toEqual(["/data/attributes/vcs-repo: Vcs repo can't be blank"]);
});

it('publishing by token with another type names every other problem too', async () => {
  const { client, token } = connectedOrganization(app);
  for (const id of ['', token.id]) {
    const attributes = { 'vcs-repo': { 'oauth-token-id': id }, 'no-code': 1 };
    expect(problemsOf(await client.post(path, { data: { type: 'modules', attributes } })).sort()).toEqual([
      '/data/attributes/no-code: No code must be true or false',
      "/data/attributes/vcs-repo/identifier: Vcs repo identifier can't be blank",
      ...(id === ''
        ? ["/data/attributes/vcs-repo/oauth-token-id: Vcs repo oauth token id can't be blank"]
        : []),
      '/data/type: Type must be registry-modules',
    ]);
  }
});

it('publishing by token returns 422 for other problems if the caller may publish', async () => {
  const { client, token } = connectedOrganization(app);
  const response = await client.post(path, publication({ 'oauth-token-id': token.id }));
  expect(problemsOf(response)).toEqual([
    "/data/attributes/vcs-repo/identifier: Vcs repo identifier can't be blank",
  ]);
});

it('publishing by token returns 404 for an unknown token and for one the caller may not use', async () => {
  const { organization, client } = connectedOrganization(app);
  const foreign = connectedOrganization(app);
  const given = (id: string) => publication({ identifier, 'oauth-token-id': id });
  const malformed = (id: string) => publication({ 'oauth-token-id': id });
  const unknown = await client.post(path, given(newId('oauthToken')));
  const others = await client.post(path, given(foreign.token.id));
  expect(unknown.status).toBe(404);
  expect(others.status).toBe(404);
  expect(others.body).toEqual(unknown.body);
  // The rest of the body does not matter: it is not read before the permission is known.
  for (const id of [newId('oauthToken'), foreign.token.id, 'no-token'])
    expect((await client.post(path, malformed(id))).status).toBe(404);
  const member = app.as(app.member(organization));
  expect((await member.post(path, given(app.oauthToken(organization).id))).status).toBe(404);
  expect((await app.anonymous.post(path, given(foreign.token.id))).status).toBe(401);
});
