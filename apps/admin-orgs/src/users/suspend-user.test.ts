import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { introspectToken } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, type BuiltUser } from '../testing/builders.ts';
import { secretOf } from '../testing/documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ user }: BuiltUser) => `/api/v2/admin/users/${user.id}/actions/suspend`;

const buildAdministrator = (at = app) => buildUser(at, { siteAdministrator: true });

async function suspend(user: BuiltUser) {
  const administrator = await buildAdministrator();
  return { administrator, response: await app.as(administrator.principal).post(pathOf(user)) };
}

async function tokenOf({ user, principal }: BuiltUser, attributes: Record<string, unknown> = {}) {
  const path = `/api/v2/users/${user.id}/authentication-tokens`;
  const body = { data: { type: 'authentication-tokens', attributes } };
  return secretOf(await app.as(principal).post(path, body));
}

async function introspect(token: string) {
  const { body } = await app.from('gateway').post('/internal/tokens/introspect', { token });
  return introspectToken.response.parse(body);
}

describe('POST /admin/users/:id/actions/suspend', () => {
  it('suspending a user returns 200 with the user, and publishes who did it to whom', async () => {
    const one = await buildUser(app);
    const { administrator, response } = await suspend(one);
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({ id: one.user.id, attributes: { 'is-suspended': true } });
    const shown = await app.as(administrator.principal).get(`/api/v2/admin/users/${one.user.id}`);
    expect(shown.body).toEqual(response.body);
    expect((await app.events()).at(-1)).toMatchObject({
      type: 'user.updated',
      organizationId: null,
      aggregate: { id: one.user.id, version: 2 },
      cause: { actor: administrator.principal },
      data: { id: one.user.id, suspended: true },
    });
  });

  it('every token of a suspended user is inactive, and its holder is told why', async () => {
    const one = await buildUser(app);
    const tokens = [await tokenOf(one), await tokenOf(one)];
    await suspend(one);
    for (const token of tokens) expect(await introspect(token)).toEqual({ active: false, suspended: true });
  });

  it('a token that was revoked or has expired says nothing of the suspension', async () => {
    const one = await buildUser(app);
    const expiresAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const expiring = await tokenOf(one, { 'expired-at': expiresAt });
    const path = `/api/v2/users/${one.user.id}/authentication-tokens`;
    const revoked = await app.as(one.principal).post(path);
    await app.as(one.principal).delete(`/api/v2/authentication-tokens/${resourceOf(revoked).id}`);
    await suspend(one);
    app.clock.advance(60_000);
    expect(await introspect(expiring)).toEqual({ active: false, expiredAt: expiresAt });
    expect(await introspect(secretOf(revoked))).toEqual({ active: false });
  });

  it('memberships of a suspended user stay, and so do tokens of teams that they created', async () => {
    const built = await buildOrganization(app);
    const { team } = await buildTeam(app, built);
    const ofTeam = await app.as(built.owner.principal).post(`/api/v2/teams/${team.id}/authentication-token`);
    const { response } = await suspend(built.owner);
    expect(response.status).toBe(200);
    expect(await introspect(secretOf(ofTeam))).toMatchObject({ active: true, principal: { id: team.id } });
    const { memberIds } = await app.ctx.stores.teams.get(built.organization.id, built.owners.id);
    expect(memberIds).toEqual([built.owner.user.id]);
  });

  it('nobody can create a token for a suspended user', async () => {
    const one = await buildUser(app);
    const { administrator } = await suspend(one);
    const path = `/api/v2/admin/users/${one.user.id}/authentication-tokens`;
    const response = await app.as(administrator.principal).post(path);
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      ': This user is suspended and cannot use tokens: resume them first',
    ]);
  });

  it('suspending a suspended user returns 400 and publishes nothing', async () => {
    const one = await buildUser(app);
    const { administrator } = await suspend(one);
    const before = (await app.events()).length;
    const again = await app.as(administrator.principal).post(pathOf(one));
    expect(again.status).toBe(400);
    expect(problemsOf(again)).toEqual([': This user is suspended already']);
    expect((await app.events()).length).toBe(before);
  });

  it('site administrators cannot suspend themselves', async () => {
    const administrator = await buildAdministrator();
    await buildAdministrator();
    const response = await app.as(administrator.principal).post(pathOf(administrator));
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual([
      ': You cannot suspend yourself: ask another site administrator to do it',
    ]);
  });

  it('suspending returns 404 for an unknown user and to those who are not site administrators', async () => {
    const built = await buildOrganization(app);
    const one = await buildUser(app);
    const administrator = app.as((await buildAdministrator()).principal);
    for (const id of ['user-0000000000000000', 'nobody']) {
      expect((await administrator.post(`/api/v2/admin/users/${id}/actions/suspend`)).status).toBe(404);
    }
    for (const caller of [built.owner.principal, built.principal, one.principal]) {
      expect((await app.as(caller).post(pathOf(one))).status).toBe(404);
    }
  });
});

describe('the last site administrator who is not suspended', () => {
  it('when two site administrators suspend each other at the same time, one stays', async () => {
    const alone = await startTestApp();
    try {
      const [one, two] = [await buildAdministrator(alone), await buildAdministrator(alone)];
      const responses = await Promise.all([
        alone.as(one.principal).post(pathOf(two)),
        alone.as(two.principal).post(pathOf(one)),
      ]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      const refused = responses.find(({ status }) => status === 422) ?? responses[0];
      expect(problemsOf(refused)).toEqual([
        ': There must be at least one site administrator who is not suspended: make another user one first, or resume one',
      ]);
    } finally {
      await alone.stop();
    }
  });

  it('a site administrator cannot be demoted if all others are suspended', async () => {
    const alone = await startTestApp();
    try {
      const [one, two] = [await buildAdministrator(alone), await buildAdministrator(alone)];
      expect((await alone.as(one.principal).post(pathOf(two))).status).toBe(200);
      const body = { data: { type: 'users', attributes: { 'is-site-admin': false } } };
      const response = await alone.as(one.principal).patch(`/api/v2/admin/users/${one.user.id}`, body);
      expect(response.status).toBe(422);
    } finally {
      await alone.stop();
    }
  });
});
