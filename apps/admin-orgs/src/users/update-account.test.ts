import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Principal } from '@groundwork/contracts';
import { problemsOf, resourceOf } from '@groundwork/testing';
import { type TestApp, startTestApp } from '../testing/admin-orgs-test-app.ts';
import { buildOrganization, buildTeam, buildUser, principal } from '../testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/v2/account/update';
const details = '/api/v2/account/details';
const bodyOf = (attributes: unknown) => ({ data: { type: 'users', attributes } });
const patch = (caller: Principal, attributes: unknown) => app.as(caller).patch(path, bodyOf(attributes));
const eventsOf = async (id: string) => (await app.events()).filter(({ aggregate }) => aggregate.id === id);

describe('PATCH /account/update', () => {
  it('users change their name at once, and it is answered as account details show it', async () => {
    const { user, principal: caller } = await buildUser(app);
    const response = await patch(caller, { username: 'New.Name' });
    expect(response.status).toBe(200);
    expect(resourceOf(response)).toMatchObject({ id: user.id, attributes: { username: 'New.Name' } });
    expect(resourceOf(await app.as(caller).get(details))).toEqual(resourceOf(response));
    expect(await eventsOf(user.id)).toMatchObject([
      {
        type: 'user.updated',
        aggregate: { version: 2 },
        cause: { actor: caller },
        data: { username: 'New.Name' },
      },
    ]);
  });

  it('T-TN-8: a new address waits for a site administrator, and no invitation finds it until then', async () => {
    const { user, principal: caller } = await buildUser(app);
    const administrator = app.as((await buildUser(app, { siteAdministrator: true })).principal);
    const built = await buildOrganization(app);
    const invite = (email: string) =>
      app
        .as(built.owner.principal)
        .post(`/api/v2/organizations/${built.organization.name}/organization-memberships`, {
          data: { type: 'organization-memberships', attributes: { email } },
        });
    const adminPath = `/api/v2/admin/users/${user.id}`;

    const response = await patch(caller, { email: 'boss@corp.example' });
    expect(resourceOf(response).attributes).toMatchObject({
      email: user.email,
      'unconfirmed-email': 'boss@corp.example',
    });
    const invited = resourceOf(await invite('boss@corp.example'));
    expect(invited.relationships?.['user']).not.toMatchObject({ data: { id: user.id } });

    await patch(caller, { email: 'me@corp.example' });
    expect(resourceOf(await administrator.get(adminPath)).attributes).toMatchObject({
      email: user.email,
      'unconfirmed-email': 'me@corp.example',
    });
    const confirmed = await administrator.patch(adminPath, bodyOf({ email: 'me@corp.example' }));
    expect(resourceOf(confirmed).attributes).toMatchObject({
      email: 'me@corp.example',
      'unconfirmed-email': null,
    });
    expect(resourceOf(await invite('me@corp.example')).relationships?.['user']).toMatchObject({
      data: { id: user.id },
    });
  });

  it('the current address withdraws the one that waits', async () => {
    const { user, principal: caller } = await buildUser(app);
    await patch(caller, { email: 'other@example.com' });
    expect(resourceOf(await patch(caller, { email: user.email })).attributes).toMatchObject({
      email: user.email,
      'unconfirmed-email': null,
    });
  });

  it('no attributes change nothing, and neither do those that are as they were', async () => {
    const { user, principal: caller } = await buildUser(app);
    const before = resourceOf(await app.as(caller).get(details));
    for (const attributes of [
      {},
      { username: user.username },
      { email: user.email },
      { 'is-site-admin': true },
    ]) {
      const response = await patch(caller, attributes);
      expect(response.status).toBe(200);
      expect(resourceOf(response)).toEqual(before);
    }
    expect(await eventsOf(user.id)).toEqual([]);
  });

  it('a name that another user has is refused, whatever its case; one can change the case of the own', async () => {
    const { user: other } = await buildUser(app);
    const { user, principal: caller } = await buildUser(app);
    const response = await patch(caller, { username: other.username.toUpperCase() });
    expect(response.status).toBe(422);
    expect(problemsOf(response)).toEqual(['/data/attributes/username: Username has already been taken']);
    const own = user.username.toUpperCase();
    expect(resourceOf(await patch(caller, { username: own })).attributes['username']).toBe(own);
  });

  it('whether another user has an address is not told to somebody who asks for it', async () => {
    const { user: other } = await buildUser(app);
    const { principal: caller } = await buildUser(app);
    expect(resourceOf(await patch(caller, { email: other.email })).attributes).toMatchObject({
      'unconfirmed-email': other.email,
    });
  });

  it.each([
    ['username', ''],
    ['username', null],
    ['username', 'a b'],
    ['username', 7],
    ['username', 'x'.repeat(65)],
    ['email', 'notamailaddress'],
    ['email', null],
    ['email', ['a@b.example']],
    ['email', `${'a'.repeat(250)}@b.example`],
  ])('an account with a %s of %p is refused', async (name, value) => {
    const response = await patch((await buildUser(app)).principal, { [name]: value });
    expect(response.status).toBe(422);
    expect(problemsOf(response)[0]).toMatch(new RegExp(`^/data/attributes/${name}: `));
  });

  it.each([
    ['no body', undefined],
    ['another type', { data: { type: 'teams', attributes: {} } }],
  ])('an account update with %s returns 422', async (_what, body) => {
    expect((await app.as((await buildUser(app)).principal).patch(path, body)).status).toBe(422);
  });

  it('of many users who want a name at once, one gets it', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => buildUser(app)));
    const responses = await Promise.all(users.map((user) => patch(user.principal, { username: 'wanted' })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  });

  it('tokens of teams and organizations have no account to change', async () => {
    const built = await buildOrganization(app);
    const team = await buildTeam(app, built);
    for (const caller of [built.principal, team.principal, principal('team', built.owners.id)])
      expect((await patch(caller, { username: 'nobody' })).status).toBe(404);
  });

  it('the account of a deleted user is 401', async () => {
    expect((await patch(principal('user', 'user-1234567890123456'), {})).status).toBe(401);
  });
});
