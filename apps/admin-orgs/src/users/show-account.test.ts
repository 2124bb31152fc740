import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/account/details';

describe('GET /account/details', () => {
  it('account details show the user of the token', async () => {
    const { user, principal: caller } = await buildUser(app);
    expect(resourceOf(await app.as(caller).get(path))).toMatchObject({
      id: user.id,
      type: 'users',
      attributes: {
        username: user.username,
        email: user.email,
        'is-service-account': false,
        'is-site-admin': false,
        'avatar-url': expect.stringMatching(/^data:image/),
        'unconfirmed-email': null,
        'is-admin': false,
        'is-sso-login': false,
        'v2-only': true,
        'two-factor': { enabled: false, verified: false },
        permissions: {
          'can-create-organizations': true,
          'can-change-email': true,
          'can-change-username': true,
          'can-manage-user-tokens': true,
          'can-view2fa-settings': false,
          'can-manage-hcp-account': false,
        },
      },
      relationships: { 'authenticated-resource': { data: { id: user.id, type: 'users' } } },
    });
  });

  it('account details tell a site administrator that they are one', async () => {
    const { principal: caller } = await buildUser(app, { siteAdministrator: true });
    expect(resourceOf(await app.as(caller).get(path)).attributes['is-site-admin']).toBe(true);
  });

  it('account details show the service account of a team token', async () => {
    const { team, principal: caller } = await buildTeam(app, await buildOrganization(app));
    expect(resourceOf(await app.as(caller).get(path))).toMatchObject({
      type: 'users',
      attributes: {
        username: `api-team_${team.id.slice('team-'.length)}`,
        'is-service-account': true,
        permissions: { 'can-create-organizations': false },
      },
      relationships: { 'authenticated-resource': { data: { id: team.id, type: 'teams' } } },
    });
  });

  it('account details have the same attributes whoever asks, and none about SCIM', async () => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built);
    const [names, ...others] = await Promise.all(
      [built.owner.principal, built.principal, team.principal].map(async (caller) =>
        Object.keys(resourceOf(await app.as(caller).get(path)).attributes).toSorted(),
      ),
    );
    for (const other of others) expect(other).toEqual(names);
    expect(names?.filter((name) => name.includes('scim'))).toEqual([]);
  });

  it('account details show the service account of an organization token', async () => {
    const { organization, principal: caller } = await buildOrganization(app);
    expect(resourceOf(await app.as(caller).get(path))).toMatchObject({
      attributes: { username: `api-org-${organization.name}`, 'is-service-account': true },
      relationships: { 'authenticated-resource': { data: { id: organization.name, type: 'organizations' } } },
    });
  });

  it('account details return 401 for a deleted account', async () => {
    expect((await app.as(principal('user', 'user-gone')).get(path)).status).toBe(401);
  });

  it('account details return 401 without an internal token, and to a service without a principal', async () => {
    expect((await app.anonymous.get(path)).status).toBe(401);
    expect((await app.from('gateway').get(path)).status).toBe(401);
  });
});
