import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { collectionOf, problemsOf, resourceOf } from '@groundwork/testing';
import { adminPath, buildSiteAdministrator, setOrganization } from '../testing/admin-organizations.ts';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import {
  type BuiltOrganization,
  buildMembership,
  buildOrganization,
  buildTeam,
  buildUser,
  principal,
} from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const pathOf = ({ organization: { name } }: BuiltOrganization) => `/api/v2/organizations/${name}`;
const change = (enabled: unknown) => ({
  data: { type: 'organizations', attributes: { 'user-tokens-enabled': enabled } },
});

async function buildWithOwnersToken(): Promise<{ built: BuiltOrganization; ownersToken: Principal }> {
  const built = await buildOrganization(app);
  const tokens = `/api/v2/teams/${built.owners.id}/authentication-token`;
  expect((await app.as(built.owner.principal).post(tokens)).status).toBe(201);
  return { built, ownersToken: principal('team', built.owners.id) };
}

describe('an organization that refuses user tokens', () => {
  it('owners turn off user tokens, and only the token of their team turns them on again', async () => {
    const { built, ownersToken } = await buildWithOwnersToken();
    const owner = app.as(built.owner.principal);
    const turnedOff = await owner.patch(pathOf(built), change(false));
    expect(resourceOf(turnedOff).attributes).toMatchObject({ 'user-tokens-enabled': false });

    const refused = await owner.get(pathOf(built));
    expect(refused).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
    expect(problemsOf(refused)).toEqual([expect.stringContaining('does not accept the tokens of users')]);
    expect((await owner.patch(pathOf(built), change(true))).status).toBe(401);

    expect(resourceOf(await app.as(ownersToken).get(pathOf(built))).attributes).toMatchObject({
      'user-tokens-enabled': false,
    });
    expect((await app.as(ownersToken).patch(pathOf(built), change(true))).status).toBe(200);
    expect(resourceOf(await owner.get(pathOf(built))).attributes).toMatchObject({
      'user-tokens-enabled': true,
    });
  });

  it('everything in it is 401 for the tokens of its users, and 404 for those of others', async () => {
    const built = await buildOrganization(app);
    const { team, member } = await buildTeam(app, built);
    await setOrganization(app, built, { settings: { userTokensEnabled: false } });
    const stranger = await buildUser(app);
    const paths = [
      pathOf(built),
      `${pathOf(built)}/teams`,
      `${pathOf(built)}/organization-memberships`,
      `${pathOf(built)}/workspaces`,
      `/api/v2/teams/${team.id}`,
      `/api/v2/projects/${built.defaultProject.id}`,
    ];
    for (const path of paths) {
      for (const caller of [built.owner, member])
        expect((await app.as(caller.principal).get(path)).status).toBe(401);
      expect((await app.as(stranger.principal).get(path)).status).toBe(404);
      expect((await app.as(principal('team', built.owners.id)).get(path)).status).toBe(200);
    }
  });

  it('it is not listed for its users, and what belongs to themselves stays theirs', async () => {
    const built = await buildOrganization(app);
    await setOrganization(app, built, { settings: { userTokensEnabled: false } });
    const owner = app.as(built.owner.principal);
    expect(collectionOf(await owner.get('/api/v2/organizations')).data).toEqual([]);
    expect(collectionOf(await app.as(built.principal).get('/api/v2/organizations')).data).toHaveLength(1);
    expect((await owner.get('/api/v2/account/details')).status).toBe(200);
    expect((await owner.get(`/api/v2/users/${built.owner.user.id}/authentication-tokens`)).status).toBe(200);
  });

  it('an invited user can still accept the invitation', async () => {
    const built = await buildOrganization(app);
    const invited = await buildUser(app);
    const { id } = await buildMembership(app, built, invited, 'invited');
    await setOrganization(app, built, { settings: { userTokensEnabled: false } });
    const client = app.as(invited.principal);
    const path = `/api/v2/organization-memberships/${id}`;
    expect((await client.post(`${path}/actions/activate`)).status).toBe(200);
    expect((await client.get(path)).status).toBe(401);
  });

  it('user tokens cannot be turned off while the owners team has no token', async () => {
    const built = await buildOrganization(app);
    const owner = app.as(built.owner.principal);
    const tokens = `/api/v2/teams/${built.owners.id}/authentication-token`;
    const body = {
      data: { type: 'authentication-tokens', attributes: { 'expired-at': '2026-11-21T00:00:00Z' } },
    };
    const expectRefusal = async () => {
      const response = await owner.patch(pathOf(built), change(false));
      expect(response.status).toBe(422);
      expect(problemsOf(response)).toEqual([
        expect.stringContaining('/data/attributes/user-tokens-enabled: User tokens cannot be turned off'),
      ]);
    };
    await expectRefusal();
    expect((await owner.post(tokens, body)).status).toBe(201);
    app.clock.set(new Date('2026-11-22T00:00:00Z'));
    await expectRefusal();
    app.clock.set(new Date('2026-11-20T12:00:00Z'));
    expect((await owner.patch(pathOf(built), change(false))).status).toBe(200);
  });

  it('a site administrator turns user tokens on again', async () => {
    const built = await buildOrganization(app);
    await setOrganization(app, built, { settings: { userTokensEnabled: false, sessionTimeout: 30 } });
    const administrator = app.as(await buildSiteAdministrator(app));
    const response = await administrator.patch(`${adminPath}/${built.organization.name}`, change(true));
    expect(resourceOf(response).attributes).toMatchObject({ 'user-tokens-enabled': true });
    expect(resourceOf(await app.as(built.owner.principal).get(pathOf(built))).attributes).toMatchObject({
      'user-tokens-enabled': true,
      'session-timeout': 30,
    });
  });
});
