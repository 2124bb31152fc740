import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/users/${id}/authentication-tokens`;
const token = (attributes: unknown) => ({ data: { type: 'authentication-tokens', attributes } });

describe('POST /users/:id/authentication-tokens', () => {
  it('a user can create another token of their own, and the earlier ones stay', async () => {
    const { user, principal } = await buildUser(app);
    const first = await app.as(principal).post(pathOf(user.id), token({ description: 'laptop' }));
    const second = await app.as(principal).post(pathOf(user.id));

    expect(first.status).toBe(201);
    expect(resourceOf(first)).toMatchObject({
      type: 'authentication-tokens',
      attributes: { description: 'laptop', 'expired-at': null, 'last-used-at': null },
      relationships: { 'created-by': { data: { id: user.id, type: 'users' } } },
    });
    for (const created of [first, second]) {
      expect(secretOf(created)).toMatch(/^gwu_/);
      const body = { token: secretOf(created) };
      expect(await app.from('gateway').post('/internal/tokens/introspect', body)).toMatchObject({
        body: { active: true, principal: { id: user.id, tokenId: resourceOf(created).id } },
      });
    }
  });

  it('creating a user token publishes token.created without an organization', async () => {
    const { user, principal } = await buildUser(app);
    const { id } = resourceOf(await app.as(principal).post(pathOf(user.id)));
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'token.created',
      organizationId: null,
      aggregate: { id, version: 1 },
      cause: { actor: principal },
      data: { id, owner: { kind: 'user', id: user.id }, expiresAt: null },
    });
  });

  it('creating a user token with invalid attributes returns 422 naming all of them', async () => {
    const { user, principal } = await buildUser(app);
    const response = await app
      .as(principal)
      .post(pathOf(user.id), token({ description: 5, 'expired-at': 'soon' }));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      '/data/attributes/description: Description must be a string',
      '/data/attributes/expired-at: Expired at must be a time such as 2027-01-31T12:00:00Z',
    ]);
  });

  it('no token can create a token for another user, whether that user exists or not', async () => {
    const { user } = await buildUser(app);
    const built = await buildOrganization(app);
    const { principal: team } = await buildTeam(app, built);
    const administrator = await buildUser(app, { siteAdministrator: true });
    for (const caller of [built.owner.principal, built.principal, team, administrator.principal]) {
      for (const id of [user.id, 'user-0000000000000000', 'team-1', 'x']) {
        expect((await app.as(caller).post(pathOf(id))).status).toBe(404);
      }
    }
  });
});
