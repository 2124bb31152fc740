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

const pathOf = (id: string) => `/api/v2/admin/users/${id}`;
const body = (attributes: unknown) => ({ data: { type: 'users', attributes } });

async function administrator() {
  return app.as((await buildUser(app, { siteAdministrator: true })).principal);
}

describe('PATCH /admin/users/:id', () => {
  it('updating a user returns 200 with the changed user and publishes user.updated', async () => {
    const client = await administrator();
    const { user } = await buildUser(app);
    const attributes = { username: 'grace', email: 'grace@example.com', 'is-site-admin': true };
    const response = await client.patch(pathOf(user.id), body(attributes));
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({ id: user.id, attributes });
    expect(await client.get(pathOf(user.id))).toMatchObject({ body: response.body });
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'user.updated',
      organizationId: null,
      aggregate: { id: user.id, version: 2 },
      data: { username: 'grace', siteAdministrator: true },
    });
  });

  it('updating a user leaves omitted attributes unchanged, and publishes nothing without a change', async () => {
    const client = await administrator();
    const { user } = await buildUser(app);
    const before = (await app.events()).length;
    const response = await client.patch(
      pathOf(user.id),
      body({ username: user.username, 'is-site-admin': null }),
    );
    expect(resourceOf(response).attributes).toMatchObject({
      username: user.username,
      email: user.email,
      'is-site-admin': false,
    });
    expect((await app.events()).length).toBe(before);
  });

  it('an administrator can complete an account that an invitation created', async () => {
    const client = await administrator();
    const built = await buildOrganization(app);
    const invitation = resourceOf(
      await app
        .as(built.owner.principal)
        .post(`/api/v2/organizations/${built.organization.name}/organization-memberships`, {
          data: { type: 'organization-memberships', attributes: { email: 'new.hire@example.com' } },
        }),
    );
    const invited = await app.ctx.stores.users.findByEmail('new.hire@example.com');
    const id = invited?.id ?? '';
    expect((await client.patch(pathOf(id), body({ username: 'hire' }))).status).toBe(200);
    const secret = secretOf(await client.post(`${pathOf(id)}/authentication-tokens`));
    const response = await app.from('gateway').post('/internal/tokens/introspect', { token: secret });
    const introspected = introspectToken.response.parse(response.body);
    expect(introspected).toMatchObject({ active: true, principal: { id } });
    if (!introspected.active) return;
    const path = `/api/v2/organization-memberships/${invitation.id}/actions/activate`;
    expect((await app.as(introspected.principal).post(path)).status).toBe(200);
  });

  it('a demoted site administrator loses those rights for their existing tokens too', async () => {
    const client = await administrator();
    const { user } = await buildUser(app, { siteAdministrator: true });
    const secret = secretOf(await client.post(`${pathOf(user.id)}/authentication-tokens`));
    await client.patch(pathOf(user.id), body({ 'is-site-admin': false }));
    const response = await app.from('gateway').post('/internal/tokens/introspect', { token: secret });
    expect(introspectToken.response.parse(response.body)).toMatchObject({
      active: true,
      principal: { siteAdministrator: false },
    });
  });

  it("users cannot take another's name or address, but can change the case of their own", async () => {
    const client = await administrator();
    const [one, two] = [await buildUser(app), await buildUser(app)];
    const taken = await client.patch(
      pathOf(one.user.id),
      body({ username: two.user.username.toUpperCase(), email: two.user.email.toUpperCase() }),
    );
    expect(taken.status).toBe(422);
    expect(problemsOf(taken)).toEqual([
      '/data/attributes/username: Username has already been taken',
      '/data/attributes/email: Email has already been taken',
    ]);
    const own = body({ username: one.user.username.toUpperCase() });
    expect((await client.patch(pathOf(one.user.id), own)).status).toBe(200);
  });

  it('a user whose address has become similar to that of another keeps it, but nobody takes such an address', async () => {
    const client = await administrator();
    const [one, two] = [await buildUser(app), await buildUser(app)];
    const domain = `${one.user.username.replaceAll(/[^0-9A-Za-z]/g, '')}.example`;
    const rename = (id: string, attributes: object) => client.patch(pathOf(id), body(attributes));
    expect((await rename(one.user.id, { email: `fuß@${domain}` })).status).toBe(200);
    expect((await rename(two.user.id, { email: `fuss@${domain}` })).status).toBe(200);
    expect((await rename(one.user.id, { email: `fuß@${domain}`, username: 'fu.ss' })).status).toBe(200);
    expect((await rename(one.user.id, { email: `f\u00fc@${domain}` })).status).toBe(200);
    expect(problemsOf(await rename(one.user.id, { email: `fuß@${domain}` }))).toEqual([
      expect.stringContaining('Email is another address than that of an existing user'),
    ]);
  });

  it.each([
    ['an empty name', { username: '' }, 'username'],
    ['a name of null', { username: null }, 'username'],
    ['something that is not an address', { email: 'x' }, 'email'],
    ['a flag that is not a boolean', { 'is-site-admin': 1 }, 'is-site-admin'],
  ])('a user update with %s returns 422', async (_what, attributes, name) => {
    const { user } = await buildUser(app);
    const response = await (await administrator()).patch(pathOf(user.id), body(attributes));
    expect(response.status).toBe(422);
    expect(problemsOf(response).map((problem) => problem.split(':')[0])).toEqual([
      `/data/attributes/${name}`,
    ]);
  });

  it.each([
    [true, 'suspend'],
    [false, 'unsuspend'],
  ])('a user update with another is-suspended (%s) returns 422 and changes nothing', async (wanted, verb) => {
    const client = await administrator();
    const { user } = await buildUser(app);
    if (!wanted) await client.post(`${pathOf(user.id)}/actions/suspend`);
    const response = await client.patch(
      pathOf(user.id),
      body({ username: 'nobody', 'is-suspended': wanted }),
    );
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      `/data/attributes/is-suspended: Is suspended is changed by POST /admin/users/:id/actions/${verb}`,
    ]);
    const { attributes } = resourceOf(await client.get(pathOf(user.id)));
    expect(attributes).toMatchObject({ username: user.username, 'is-suspended': !wanted });
  });

  it('a user update may repeat is-suspended as it is', async () => {
    const client = await administrator();
    const { user } = await buildUser(app);
    await client.post(`${pathOf(user.id)}/actions/suspend`);
    const response = await client.patch(
      pathOf(user.id),
      body({ email: 'renamed.while.suspended@example.com', 'is-suspended': true }),
    );
    expect(response.status).toBe(200);
    expect(resourceOf(response).attributes).toMatchObject({ 'is-suspended': true });
  });

  it('updating a user returns 404 for an unknown user and to non-administrators', async () => {
    const built = await buildOrganization(app);
    const client = await administrator();
    expect((await client.patch(pathOf('user-0000000000000000'), body({}))).status).toBe(404);
    for (const caller of [built.owner.principal, built.principal]) {
      expect((await app.as(caller).patch(pathOf(built.owner.user.id), body({}))).status).toBe(404);
    }
  });
});

describe('the last site administrator', () => {
  it('the last site administrator cannot be demoted, and of two demoted at once one stays', async () => {
    const alone = await startTestApp();
    try {
      const [one, two] = [
        await buildUser(alone, { siteAdministrator: true }),
        await buildUser(alone, { siteAdministrator: true }),
      ];
      const client = alone.as(one.principal);
      const demote = ({ user }: typeof one) =>
        client.patch(pathOf(user.id), body({ 'is-site-admin': false }));
      const responses = await Promise.all([demote(one), demote(two)]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      const refused = responses.find(({ status }) => status === 422) ?? responses[0];
      expect(problemsOf(refused)).toEqual([
        '/data/attributes/is-site-admin: There must be at least one site administrator: make another user one first',
      ]);
    } finally {
      await alone.stop();
    }
  });
});
