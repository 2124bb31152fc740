import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { introspectToken } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = (id: string) => `/api/v2/admin/users/${id}/authentication-tokens`;
const token = (attributes: unknown) => ({ data: { type: 'authentication-tokens', attributes } });

describe('POST /admin/users/:id/authentication-tokens', () => {
  it("a site administrator creates a user's token, which is shown only once and works at once", async () => {
    const administrator = await buildUser(app, { siteAdministrator: true });
    const { user } = await buildUser(app);
    const response = await app
      .as(administrator.principal)
      .post(pathOf(user.id), token({ description: 'first', 'expired-at': '2027-01-01T00:00:00Z' }));
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(resourceOf(response)).toMatchObject({
      attributes: { description: 'first', 'expired-at': '2027-01-01T00:00:00.000Z' },
      relationships: { 'created-by': { data: { id: administrator.user.id, type: 'users' } } },
    });
    const reply = await app
      .from('gateway')
      .post('/internal/tokens/introspect', { token: secretOf(response) });
    expect(introspectToken.response.parse(reply.body)).toMatchObject({
      active: true,
      principal: { kind: 'user', id: user.id, siteAdministrator: false },
    });
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'token.created',
      organizationId: null,
      cause: { actor: administrator.principal },
      data: { owner: { kind: 'user', id: user.id } },
    });
  });

  it("a user's token can be created without a body, but not with wrong attributes", async () => {
    const administrator = await buildUser(app, { siteAdministrator: true });
    const { user } = await buildUser(app);
    const as = app.as(administrator.principal);
    expect((await as.post(pathOf(user.id))).status).toBe(201);
    const response = await as.post(
      pathOf(user.id),
      token({ description: 5, 'expired-at': '2020-01-01T00:00:00Z' }),
    );
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toHaveLength(2);
  });

  it('creating a token for a user who does not exist returns 404', async () => {
    const { principal } = await buildUser(app, { siteAdministrator: true });
    for (const id of ['user-0000000000000000', 'team-1', 'nobody']) {
      expect((await app.as(principal).post(pathOf(id))).status).toBe(404);
    }
  });

  it('only site administrators can create a token for a user; the user gets 404 here too', async () => {
    const built = await buildOrganization(app);
    const { user, principal } = await buildUser(app);
    for (const caller of [principal, built.owner.principal, built.principal]) {
      expect((await app.as(caller).post(pathOf(user.id))).status).toBe(404);
    }
  });
});
